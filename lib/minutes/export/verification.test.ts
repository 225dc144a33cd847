import { describe, expect, it } from "vitest";
import { momentsIn } from "@/lib/handout/moments";
import type { ClosedItem } from "../types";
import type { ExportedMinutes } from "./types";
import { verification } from "./verification";

const signed = (items: ClosedItem[]) =>
  ({
    minutes: {
      state: "signed",
      seal: "5ea1",
      signedAt: "2026-05-04T10:00:00.000Z",
      version: 1,
      items,
      signatures: [
        { capacity: "chair", confirmedBy: "passkey", passkeysResetAt: "2026-05-02T10:00:00.000Z" },
        { capacity: "secretary", confirmedBy: "password", passkeysResetAt: null },
      ],
    },
    sealed: {
      corrects: null,
      sources: [{ kind: "recording", name: "Oakmere.m4a", file: "f11e", lines: "11e5" }],
    },
    address: "https://board.example/verify/5ea1",
  }) as unknown as ExportedMinutes;

describe("the verification page", () => {
  it("lists source file names only for a reader to whom nothing is closed", () => {
    const page = (items: ClosedItem[]) => JSON.stringify(verification(signed(items), momentsIn("UTC")));
    expect(page([])).toMatch(/Recording: Oakmere\.m4a.*f11e.*11e5/);
    const closed = page([{ id: "1", closed: "inCamera" }]);
    expect(closed).not.toContain("Oakmere");
    expect(closed).toMatch(/Recording.*f11e.*11e5/);
  });

  it("states how each signer confirmed the signature", () => {
    const page = JSON.stringify(verification(signed([]), momentsIn("UTC")));
    expect(page).toMatch(
      /"Chair","lines":\["Signed with a passkey","Their passkeys had been reset by email on .*2026/,
    );
    expect(page).toMatch(/"Secretary","lines":\["Signed with a password"\]/);
  });
});
