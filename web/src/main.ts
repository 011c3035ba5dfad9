import { mount } from "svelte";
import App from "./app/App.svelte";
import { startWorker } from "./app/update.svelte";
import "./style.css";

import.meta.glob("../../games/*/web/palette.css", { eager: true }); // the games' colours, by name

mount(App, { target: document.getElementById("app")! });
window.addEventListener("load", () => void startWorker());
