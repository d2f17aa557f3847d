import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.e2e.ts"],
    environment: "node",
    reporters: ["verbose"],
    // One server and one browser at a time: the machine of a test is small.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    // A browser on a busy machine may miss one beat: a test that fails twice has failed.
    retry: 1,
  },
});
