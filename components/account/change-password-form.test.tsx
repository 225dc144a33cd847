import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import { ChangePasswordForm } from "./change-password-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
afterEach(() => vi.unstubAllGlobals());

/** Submits the form and returns the names of the fields marked invalid after the server's rejection. */
async function markedAfter(reason: string): Promise<(string | null)[]> {
  vi.stubGlobal("fetch", async () => Response.json({ error: reason }, { status: 400 }));
  renderWithQueries(<ChangePasswordForm email="mei@harbour.example" />);
  for (const label of ["Current Password", "New Password", "Confirm Password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "a new long password" } });
  fireEvent.click(screen.getByRole("button", { name: "Change Password" }));
  const marked = () => [...document.querySelectorAll("[aria-invalid=true]")];
  await waitFor(() => expect(marked()).not.toEqual([]));
  return marked().map((field) => field.getAttribute("name"));
}

it("marks the current password when it is wrong, and explains it there", async () => {
  expect(await markedAfter("The current password is incorrect.")).toEqual(["currentPassword"]);
  expect(screen.getAllByText("The current password is incorrect.").length).toBeGreaterThan(1);
});

it("marks the new password when it is rejected", async () => {
  expect(await markedAfter("This password is too common. Choose another.")).toEqual(["password"]);
});
