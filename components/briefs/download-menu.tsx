"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { FormatMenu } from "@/components/layout/format-menu";
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
    <FormatMenu
      label="Download"
      size="sm"
      formats={FORMATS}
      making={isPending ? variables : undefined}
      onChoose={(format) => mutate(format)}
    />
  );
}
