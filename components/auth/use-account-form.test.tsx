import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import { ForgotPasswordForm } from "./forgot-password-form";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => Response.json({ success: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Submits the form and waits for the response. */
async function send() {
  const { unmount } = renderWithQueries(<ForgotPasswordForm />);
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "mei@harbour.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Send Link" }));
  await wait(100);
  return unmount;
}

it("stays disabled for a second after submission, then navigates", async () => {
  await send();
  expect(screen.getByRole("group")).toHaveProperty("disabled", true);
  expect(router.push).not.toHaveBeenCalled();
  await wait(1000);
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/login?sent=reset-password");
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("does not redirect after the user has navigated away; the navigation bar is refreshed all the same", async () => {
  const leave = await send();
  leave();
  await wait(1000);
  expect(router.push).not.toHaveBeenCalled();
  expect(router.refresh).toHaveBeenCalledOnce();
});
