"use client";

import { useTheme } from "next-themes";
import { useEffect } from "react";
import { Toaster as Sonner, type ToasterProps, toast } from "sonner";
import { showToasts } from "@/lib/ui/toast";

export function Toaster(props: ToasterProps) {
  const { resolvedTheme } = useTheme();
  useEffect(() => showToasts(({ kind, title, options }) => toast[kind](title, options)), []);
  return <Sonner theme={resolvedTheme === "dark" ? "dark" : "light"} className="print:hidden" {...props} />;
}
