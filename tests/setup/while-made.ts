import { vi } from "vitest";
import * as pdf from "@/lib/handout/pdf";

/** Runs something while the next PDF is being generated. */
export function whileMade(change: () => Promise<unknown>): void {
  const making = vi.spyOn(pdf, "renderPdf").mockImplementation(async () => {
    making.mockRestore();
    await change();
    return Buffer.from("made meanwhile");
  });
}
