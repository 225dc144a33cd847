import type { ExternalToast } from "sonner";

type Kind = "success" | "error" | "info" | "warning";

export type Toast = { kind: Kind; title: string; options?: ExternalToast };

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
let show: Show | null = null;
let load: (() => void) | null = null;

function tell(kind: Kind) {
  return (title: string, options?: ExternalToast) => {
    const told = { kind, title, options };
    if (show) return show(told);
    if (!load) return;
    waiting.push(told);
    load();
  };
}

/** Shows a notification in a corner of the screen. */
export const toast = {
  success: tell("success"),
  error: tell("error"),
  info: tell("info"),
  warning: tell("warning"),
};

/** `loadToaster` is called when there is a toast but no component to show it. */
export function toastsWait(loadToaster: () => void): () => void {
  load = loadToaster;
  return () => {
    load = null;
    waiting.length = 0;
  };
}

/** Shows toasts with `by` from now on, beginning with those that waited. */
export function showToasts(by: Show): () => void {
  show = by;
  waiting.splice(0).forEach(by);
  return () => {
    show = null;
  };
}
