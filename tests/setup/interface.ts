import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Generous for slow machines: the limit only ends what hangs.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

// The files of a worker share its DOM and modules: each leaves it as newly created.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  document.documentElement.removeAttribute("class");
  document.body.replaceChildren();
});
