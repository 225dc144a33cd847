import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// What is waited for may take its time on a slow machine: the bound only ends what hangs.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

// The files of a worker share its browser and what they load: each leaves it as one that was just opened.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  document.documentElement.removeAttribute("class");
  document.body.replaceChildren();
});
