import { afterEach, expect, it, vi } from "vitest";
import { RequestError, request } from "./request";

function answer(status: number, body: string) {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
}

afterEach(() => vi.unstubAllGlobals());

it("returns the response's JSON", async () => {
  answer(200, '{"id":"m1"}');
  await expect(request("/api/x", "Failed")).resolves.toEqual({ id: "m1" });
});

it("fails with the server's sentence", async () => {
  answer(409, '{"error":"Two papers are still being read."}');
  await expect(request("/api/x", "Failed")).rejects.toEqual(
    new RequestError("Two papers are still being read.", 409),
  );
});

it("fails with the default sentence when the response has none", async () => {
  for (const body of ["<html>Bad gateway</html>", '{"error":""}', '{"error":7}', "null", ""]) {
    answer(502, body);
    await expect(request("/api/x", "Delete failed")).rejects.toThrow("Delete failed");
  }
});

it("fails with the default sentence when the server cannot be reached", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  await expect(request("/api/x", "Delete failed")).rejects.toEqual(new RequestError("Delete failed", 0));
});

it("fails with the default sentence when the response is cut off", async () => {
  answer(200, '[{"id":"m1"},{"i');
  await expect(request("/api/x", "Failed")).rejects.toEqual(new RequestError("Failed", 0));
});

it("lets a cancelled call be distinguished from a failed one", async () => {
  const controller = new AbortController();
  vi.stubGlobal("fetch", async () => {
    controller.abort();
    throw controller.signal.reason;
  });
  const call = request("/api/x", "Failed", { signal: controller.signal });
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
});
