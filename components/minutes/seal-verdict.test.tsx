import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import type { SealLookup } from "@/lib/verification/queries";
import { SealVerdict } from "./seal-verdict";

const SEAL = "5e".repeat(32);
const genuine = {
  state: "genuine",
  version: 1,
  signedAt: "2026-11-01T10:00:00.000Z",
  isCorrected: false,
  passkeysResetAt: { chair: null, secretary: null },
} as const;

function show(verification: Extract<SealLookup, { of: "minutes" }>["verification"]) {
  renderWithQueries(<SealVerdict seal={SEAL} lookup={{ of: "minutes", verification }} />);
}

it("says how the officers signed, but not who they are", () => {
  const confirmedBy = { chair: "passkey", secretary: "password" } as const;
  show({ ...genuine, confirmedBy });
  const said = "The chair signed with a passkey, the secretary with a password.";
  expect(screen.getByText(said)).toBeTruthy();
});

it("says so when a signature was confirmed by neither", () => {
  const confirmedBy = { chair: "session", secretary: "passkey" } as const;
  show({ ...genuine, confirmedBy });
  expect(screen.getByText(/^The chair signed without a passkey or password/)).toBeTruthy();
});

it("says that a signer's passkeys had been reset by email", () => {
  const passkeysResetAt = { chair: "2026-05-02T10:00:00.000Z", secretary: null };
  show({ ...genuine, confirmedBy: { chair: "passkey", secretary: "passkey" }, passkeysResetAt });
  expect(document.body.textContent).toContain(
    "The passkeys of the chair had been reset by email on May 2, 2026",
  );
  expect(screen.queryByText(/passkeys of the secretary/)).toBeNull();
});

it("does not mention signatures when the text was altered", () => {
  show({ state: "altered" });
  expect(screen.getByText("These minutes were altered")).toBeTruthy();
  expect(screen.queryByText(/passkey/)).toBeNull();
});
