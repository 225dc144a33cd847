"use client";

import { ChevronDownIcon, DownloadIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { BriefFormat, useExportBrief } from "./use-export-brief";

const FORMATS: { format: BriefFormat; label: string }[] = [
  { format: "html", label: "HTML document" },
  { format: "pdf", label: "PDF document" },
];

/** The result as a file. */
export function ExportMenu({ exportAs, isPending, making }: ReturnType<typeof useExportBrief>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" disabled={isPending}>
          <DownloadIcon />
          {making ? `Making the ${making.toUpperCase()}...` : "Export Brief"}
          {!making && <ChevronDownIcon className="text-muted-foreground" />}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {FORMATS.map(({ format, label }) => (
          <DropdownMenuItem key={format} onSelect={() => exportAs(format)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
