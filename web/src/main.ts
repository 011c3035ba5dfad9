import { mount } from "svelte";
import App from "./app/App.svelte";
import "./style.css";

mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator)
  window.addEventListener("load", () => void navigator.serviceWorker.register("./sw.js").catch(() => undefined)); // without one the page works as long as its server does
