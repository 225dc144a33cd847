import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import type { ToasterProps } from "sonner";
import { showToasts, type Toast, toastsWait } from "@/lib/ui/toast";

const Toaster = dynamic<ToasterProps>(
  () =>
    import("@/components/ui/sonner").then(
      (module) => module.Toaster,
      () => PlainToaster,
    ),
  { ssr: false },
);

const TOAST_MS = 5000;

/** Above the field for questions, where a page has one at its end (app/globals.css). */
const BOTTOM = "var(--toast-bottom)";
const OFFSET = { bottom: BOTTOM, right: 16 };
const ON_PHONE = { bottom: BOTTOM, right: 8, left: 8 };

const TOAST = {
  toast: "pe-9! font-sans! max-sm:py-2.5! rounded-md! border-border! bg-popover! text-popover-foreground!",
  // In the corner, not over the edge.
  closeButton:
    "top-1! right-1! left-auto! size-7! transform-none! border-0! bg-transparent! text-muted-foreground! hover:text-foreground!",
  description: "text-muted-foreground! [overflow-wrap:anywhere]",
  error: "border-destructive/60! [&_[data-icon]]:text-destructive",
  success: "[&_[data-icon]]:text-status-good",
};

/** After the page has come, in milliseconds: the network may be gone when there is something to tell. */
const LOAD_AFTER_MS = 1000;

/**
 * One toast at a time. What shows it is loaded once the page rests, and at the latest at the first touch or key: a screen reader
 * announces only what appears in a region that is there already.
 */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => toastsWait(() => setNeeded(true)), []);
  useEffect(() => {
    const touched = new AbortController();
    for (const kind of ["pointerdown", "keydown"])
      window.addEventListener(kind, () => setNeeded(true), { once: true, signal: touched.signal });
    const rested = setTimeout(() => setNeeded(true), LOAD_AFTER_MS);
    return () => {
      clearTimeout(rested);
      touched.abort();
    };
  }, []);
  return (
    isNeeded && (
      <Toaster
        visibleToasts={1}
        duration={TOAST_MS}
        swipeDirections={["right"]}
        position="bottom-right"
        closeButton
        offset={OFFSET}
        mobileOffset={ON_PHONE}
        toastOptions={{ classNames: TOAST }}
      />
    )
  );
}

/** Where the other could not be loaded: the last of them, in plain letters, until it is closed. */
function PlainToaster() {
  const [told, setTold] = useState<Toast | null>(null);
  useEffect(() => showToasts(setTold), []);
  const description = told?.options?.description;
  return (
    <div role="status" className="fixed right-2 bottom-(--toast-bottom) z-50 max-w-sm print:hidden">
      {told && (
        <div className="flex items-start gap-3 rounded-md border bg-popover px-4 py-3 text-sm shadow-lg">
          <div>
            <p className="font-medium">{told.title}</p>
            {typeof description === "string" && <p className="text-muted-foreground">{description}</p>}
          </div>
          <button type="button" className="underline underline-offset-2" onClick={() => setTold(null)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
