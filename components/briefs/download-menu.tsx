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
  { format: "pdf", label: "PDF document" },
  { format: "docx", label: "Word document (DOCX)" },
] as const;

type Format = (typeof FORMATS)[number]["format"];

/** The brief as a file, made by the server with dates in the reader's time zone. */
export function DownloadMenu({ briefId }: { briefId: string }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: Format) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const query = new URLSearchParams({ format, timeZone });
      return download(`/api/briefs/${briefId}/export?${query}`, "The document could not be made.");
    },
    onSuccess: () => toast.success("Board Brief Downloaded"),
    onError: (error) => toast.error("Download Failed", { description: error.message }),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" disabled={isPending}>
          <DownloadIcon />
          {isPending ? `Making the ${variables === "pdf" ? "PDF" : "DOCX"}...` : "Download"}
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
