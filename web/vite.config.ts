import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `bastide serve` listens while the page is developed with `npm run dev`. */
const server = process.env.BASTIDE_URL ?? "http://127.0.0.1:8080";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Vitest would otherwise take Svelte's server build, which mounts nothing.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "dist",
    target: "es2023",
    // The policy of the server allows no `data:` scripts or styles, and needs no polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server, ws: true }, "^/t/[^/]+/text": server },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
  },
}));
