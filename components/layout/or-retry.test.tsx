import { render, screen } from "@testing-library/react";
import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { toastsWait } from "@/lib/ui/toast";
import { orClose, orRetry } from "./or-retry";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Fails until it is told that the network is back. */
function loader<Props>(Part: ComponentType<Props>) {
  let isBack = false;
  const load = async () => {
    if (isBack) return Part;
    throw new Error("Failed to load chunk");
  };
  return { load, comeBack: () => (isBack = true) };
}

afterEach(() => vi.restoreAllMocks());

it("says in its place that a part failed to load, and shows it once it has loaded", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { load, comeBack } = loader(({ name }: { name: string }) => <p>Notes of {name}</p>);
  const Part = dynamic(orRetry(load));
  render(<Part name="Ines" />);
  await screen.findByText("You’re offline. Try again when you’re back online.");
  comeBack();
  screen.getByRole("button", { name: "Try again" }).click();
  await screen.findByText("Notes of Ines");
});

it("closes a dialog that failed to load, and opens it on the next attempt", async () => {
  const forget = toastsWait(() => {});
  const { load, comeBack } = loader(({ open }: DialogProps) => (open ? <p>A dialog</p> : null));
  const Dialog = dynamic(orClose(load));
  const onOpenChange = vi.fn();
  const { rerender } = render(<Dialog open onOpenChange={onOpenChange} />);
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  rerender(<Dialog open={false} onOpenChange={onOpenChange} />);
  comeBack();
  rerender(<Dialog open onOpenChange={onOpenChange} />);
  await screen.findByText("A dialog");
  forget();
});
