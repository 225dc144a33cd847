import { File } from "node:buffer";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import { CheckFile } from "./check-file";

const [SEAL, OTHER] = ["5e".repeat(32), "a7".repeat(32)];

function check(answer: { genuine: boolean; otherSeal: string | null }) {
  vi.stubGlobal("fetch", async () => Response.json(answer));
  renderWithQueries(<CheckFile seal={SEAL} />);
  const file = new File(["%PDF-1.7 minutes"], "minutes.pdf", { type: "application/pdf" });
  fireEvent.change(screen.getByLabelText("Files to upload"), { target: { files: [file] } });
}

afterEach(() => vi.unstubAllGlobals());

it("leads to its own page with a file of another version, which nobody has altered", async () => {
  check({ genuine: false, otherSeal: OTHER });
  expect(await screen.findByText("minutes.pdf has another fingerprint.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open its own page" });
  expect(link.getAttribute("href")).toBe(`/verify/${OTHER}`);
  expect(screen.queryByText(/not a genuine copy/)).toBeNull();
});

it("calls a file that was never handed out no genuine copy", async () => {
  check({ genuine: false, otherSeal: null });
  expect(await screen.findByText("minutes.pdf is not a genuine copy.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
