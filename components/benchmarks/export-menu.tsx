"use client";

import { FormatMenu } from "@/components/layout/format-menu";
import type { BriefFormat, useExportBrief } from "./use-export-brief";

const FORMATS: { format: BriefFormat; label: string }[] = [
  { format: "html", label: "HTML document" },
  { format: "pdf", label: "PDF document" },
];

/** The result as a file. */
export function ExportMenu({ exportAs, isPending, making }: ReturnType<typeof useExportBrief>) {
  return (
    <FormatMenu
      label="Export Brief"
      formats={FORMATS}
      making={making}
      isDisabled={isPending}
      onChoose={(format) => exportAs(format)}
    />
  );
}
