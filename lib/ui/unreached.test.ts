import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "./request";
import { failureWords } from "./unreached";

const online = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

afterEach(() => vi.unstubAllGlobals());

describe("the reason for a failure", () => {
  it("says what to do when no server responded", () => {
    online(true);
    expect(failureWords(new RequestError("Failed to upload document", 0))).toBe(
      "Failed to upload document. Check your connection, then try again.",
    );
  });

  it("asks to wait when there is no network", () => {
    online(false);
    expect(failureWords(new RequestError("Brief generation failed", 0))).toBe(
      "Brief generation failed. Try again when you’re back online.",
    );
  });

  it("keeps the server's own words, and complete sentences", () => {
    expect(failureWords(new RequestError("The file is empty.", 422))).toBe("The file is empty.");
    const lost = "The connection was lost before the brief was finished. Please try again.";
    expect(failureWords(new RequestError(lost, 0))).toBe(lost);
    expect(failureWords(new Error("Failed"))).toBe("Failed");
  });
});
