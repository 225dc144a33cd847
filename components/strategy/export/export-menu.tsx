"use client";

import { useMutation } from "@tanstack/react-query";
import { ChevronDownIcon, DownloadIcon } from "lucide-react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { download } from "@/lib/ui/download";

const FORMATS = [
  { format: "xlsx", label: "Excel: all objectives with their sources" },
  { format: "pdf", label: "PDF: one page for the board" },
] as const;

type Format = (typeof FORMATS)[number]["format"];

/** The tracked objectives as a file. */
export function ExportMenu() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: Format) => download(exportAddress(format), "The strategy could not be exported."),
    meta: { errorTitle: "Export Failed" },
    onSuccess: () => toast.success("Strategy Downloaded"),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" disabled={isPending}>
          <DownloadIcon />
          {isPending ? `Making the ${variables.toUpperCase()}...` : "Export"}
          {!isPending && <ChevronDownIcon className="text-muted-foreground" />}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {FORMATS.map(({ format, label }) => (
          <DropdownMenuItem key={format} onSelect={() => mutate(format)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The day on it is the reader's. */
function exportAddress(format: Format): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `/api/strategy/export?${new URLSearchParams({ format, timeZone })}`;
}
