import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings, wear } from "./lib/settings.svelte";

wear(settings.theme);
const target = document.getElementById("app");
if (target) mount(App, { target });
