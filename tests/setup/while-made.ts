import { vi } from "vitest";
import * as pdf from "@/lib/handout/pdf";

/** Has something happen while the next PDF is being made. */
export function whileMade(change: () => Promise<unknown>): void {
  const making = vi.spyOn(pdf, "renderPdf").mockImplementation(async () => {
    making.mockRestore();
    await change();
    return Buffer.from("made meanwhile");
  });
}
