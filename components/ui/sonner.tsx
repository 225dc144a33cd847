import { useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { isDark, onThemeChange } from "@/lib/ui/theme";
import { showToasts } from "@/lib/ui/toast";

const TOAST_MS = 5000;

/** Above the question field, if a page has one at its end (app/globals.css). */
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

/** Shows toasts, one at a time. */
export function Toaster() {
  const theme = useSyncExternalStore(onThemeChange, isDark) ? "dark" : "light";
  useEffect(() => showToasts(({ kind, title, options }) => toast[kind](title, options)), []);
  return (
    <Sonner
      theme={theme}
      className="print:hidden"
      visibleToasts={1}
      duration={TOAST_MS}
      swipeDirections={["right"]}
      position="bottom-right"
      closeButton
      offset={OFFSET}
      mobileOffset={ON_PHONE}
      toastOptions={{ classNames: TOAST }}
    />
  );
}
