import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import { ConfirmButton } from "./confirm-button";
import { ResendConfirmation } from "./resend-confirmation";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const actions = vi.hoisted(() => ({
  confirmAddressAction: vi.fn(async () => ({ ok: true })),
  resendConfirmationAction: vi.fn(async () => ({ ok: true })),
}));
vi.mock("@/lib/accounts/actions", () => actions);

beforeEach(() => {
  vi.clearAllMocks();
});

function show(button: ReactElement) {
  renderWithQueries(button);
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** The action has completed and the button has updated. */
async function answered() {
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalled(), 20_000);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

it("stays disabled until the next page is loaded, so that a one-time link is not used twice", async () => {
  show(<ConfirmButton token="t" />);
  press("Confirm Address");
  await answered();
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/");
  press("Confirming...");
  expect(actions.confirmAddressAction).toHaveBeenCalledOnce();
});

it("can be pressed again when the page stays", async () => {
  show(<ResendConfirmation />);
  press("Send the Link Again");
  await answered();
  expect(router.push).not.toHaveBeenCalled();
  press("Send the Link Again");
  await answered();
  expect(actions.resendConfirmationAction).toHaveBeenCalledTimes(2);
});
