import { mount } from "svelte";
import App from "./app/App.svelte";
import { startWorker } from "./app/update.svelte";
import "./style.css";

mount(App, { target: document.getElementById("app")! });
window.addEventListener("load", () => void startWorker());
