import { vi } from "vitest";
import { renderPdf } from "@/lib/handout/pdf";

/** Has something happen while the next PDF is being made. Its test file puts a `vi.fn` in the place of `renderPdf`. */
export function whileMade(change: () => Promise<unknown>): void {
  vi.mocked(renderPdf).mockImplementationOnce(async () => {
    await change();
    return Buffer.from("made meanwhile");
  });
}
