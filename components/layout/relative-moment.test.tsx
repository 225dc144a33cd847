import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RelativeMoment } from "./relative-moment";

const NOON = new Date("2026-03-04T12:00:00Z");

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

const moment = <RelativeMoment iso="2026-03-04T12:20:00Z" now={NOON.toISOString()} />;

it("hydrates the server's text without a mismatch, then shows the current time difference", async () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(moment);
  expect(page.textContent).toBe("in 20 minutes");
  vi.setSystemTime(new Date("2026-03-04T12:10:00Z"));
  const mismatch = vi.fn();
  const root = await act(async () => hydrateRoot(page, moment, { onRecoverableError: mismatch }));
  expect(page.textContent).toBe("in 10 minutes");
  expect(mismatch).not.toHaveBeenCalled();
  act(() => root.unmount());
});

it("updates with the clock", () => {
  render(moment);
  act(() => vi.advanceTimersByTime(15 * 60_000));
  screen.getByText("in 5 minutes");
});
