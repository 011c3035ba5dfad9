import { mount } from "svelte";
import App from "./app/App.svelte";
import { startWorker } from "./app/update.svelte";
import { learn } from "./text/translated.svelte";
import "./style.css";

import.meta.glob("../../games/*/web/palette.css", { eager: true }); // the games' colours, by name

void learn().then(() => mount(App, { target: document.getElementById("app")! })); // in its language from the first moment
window.addEventListener("load", () => void startWorker());
