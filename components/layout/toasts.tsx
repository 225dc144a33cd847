import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { showToasts, type Toast, toastsWait } from "@/lib/ui/toast";

const Toaster = dynamic(
  () =>
    import("@/components/ui/sonner").then(
      (module) => module.Toaster,
      () => PlainToaster,
    ),
  { ssr: false },
);

/**
 * Delay after page load, in milliseconds. Loaded in advance, because the network may be gone when there is
 * something to report.
 */
const LOAD_AFTER_MS = 1000;

/**
 * The toast region. Loaded once the page is idle, and at the latest on the first touch or key: screen readers
 * announce only what appears in an existing region.
 */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const need = () => setNeeded(true);
    const forget = toastsWait(need);
    const touched = new AbortController();
    for (const kind of ["pointerdown", "keydown"])
      window.addEventListener(kind, need, { once: true, signal: touched.signal });
    const rested = setTimeout(need, LOAD_AFTER_MS);
    return () => {
      forget();
      clearTimeout(rested);
      touched.abort();
    };
  }, []);
  return isNeeded && <Toaster />;
}

/** A fallback if the other could not be loaded: the last toast in plain style, until it is clicked. */
function PlainToaster() {
  const [told, setTold] = useState<Toast | null>(null);
  useEffect(() => showToasts(setTold), []);
  const description = told?.options?.description;
  return (
    <div role="status" className="fixed right-2 bottom-(--toast-bottom) z-50 print:hidden">
      {told && (
        <button
          type="button"
          className="max-w-sm rounded-md border bg-popover px-4 py-3 text-left text-sm shadow-lg"
          onClick={() => setTold(null)}
        >
          <strong className="block">{told.title}</strong>
          {typeof description === "string" && description}
          <span className="sr-only"> (close)</span>
        </button>
      )}
    </div>
  );
}
