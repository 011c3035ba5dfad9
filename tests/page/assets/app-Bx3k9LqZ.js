document.getElementById("said").textContent = "The script has run.";
navigator.serviceWorker?.register("/sw.js");
