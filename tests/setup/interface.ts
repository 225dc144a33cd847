import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

const { getElementError } = getConfig();
configure({
  // Generous for slow machines: the limit only ends what hangs.
  asyncUtilTimeout: 20_000,
  // A query that waits looks many times, and only its last error is shown: the others need not print the whole page.
  getElementError: (message, container) =>
    isLookingAgain() ? notThereYet(message) : getElementError(message, container),
});

/** Whether a query that waits is looking. Testing Library says so in its settings, but not in their type. */
function isLookingAgain(): boolean {
  return Boolean(Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics"));
}

function notThereYet(message: string | null): Error {
  return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
}

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
