import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "./request";
import { failureWords } from "./unreached";

const online = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

afterEach(() => vi.unstubAllGlobals());

describe("why something failed", () => {
  it("says what to do where no server answered", () => {
    online(true);
    expect(failureWords(new RequestError("Failed to upload document", 0))).toBe(
      "Failed to upload document. Check your connection, then try again.",
    );
  });

  it("asks to wait where there is no network", () => {
    online(false);
    expect(failureWords(new RequestError("Brief generation failed", 0))).toBe(
      "Brief generation failed. Try again when you’re back online.",
    );
  });

  it("leaves what the server said, and what is a whole sentence already", () => {
    expect(failureWords(new RequestError("The file is empty.", 422))).toBe("The file is empty.");
    const lost = "The connection was lost before the brief was finished. Please try again.";
    expect(failureWords(new RequestError(lost, 0))).toBe(lost);
    expect(failureWords(new Error("Failed"))).toBe("Failed");
  });
});
