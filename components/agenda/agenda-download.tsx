"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { FormatMenu } from "@/components/layout/format-menu";
import { download } from "@/lib/ui/download";

const FORMATS = [
  { format: "book", label: "Board book: agenda and papers (PDF)", made: "book" },
  { format: "pdf", label: "Agenda as PDF" },
  { format: "docx", label: "Agenda as Word document (DOCX)" },
] as const;

type Format = (typeof FORMATS)[number]["format"];

/** The agenda as a file, alone or with all its papers, made by the server with times in the reader's zone. */
export function AgendaDownload({ meetingId }: { meetingId: string }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: Format) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const query = new URLSearchParams({ format, timeZone });
      const address = `/api/board-meetings/${meetingId}/agenda/export?${query}`;
      return download(address, "The document could not be made.");
    },
    onSuccess: (_, format) =>
      toast.success(format === "book" ? "Board Book Downloaded" : "Agenda Downloaded"),
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
