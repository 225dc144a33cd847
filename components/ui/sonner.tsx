import { useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner, type ToasterProps, toast } from "sonner";
import { isDark, onThemeChange } from "@/lib/ui/theme";
import { showToasts } from "@/lib/ui/toast";

export function Toaster(props: ToasterProps) {
  const theme = useSyncExternalStore(onThemeChange, isDark) ? "dark" : "light";
  useEffect(() => showToasts(({ kind, title, options }) => toast[kind](title, options)), []);
  return <Sonner theme={theme} className="print:hidden" {...props} />;
}
