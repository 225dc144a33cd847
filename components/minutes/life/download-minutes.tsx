"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { FormatMenu } from "@/components/layout/format-menu";
import type { MinutesView } from "@/lib/minutes/types";
import { download } from "@/lib/ui/download";

const FORMATS = [
  { format: "pdf", label: "PDF document" },
  { format: "docx", label: "Word document (DOCX)" },
] as const;

type Format = (typeof FORMATS)[number]["format"];

/** The minutes as a file, with what is open to the reader, and dates in their time zone. */
export function DownloadMinutes({ minutes: { id, drafting } }: { minutes: MinutesView }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: Format) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const query = new URLSearchParams({ format, timeZone });
      return download(`/api/minutes/${id}/export?${query}`, "The document could not be made.");
    },
    onSuccess: () => toast.success("Minutes Downloaded"),
    onError: (error) => toast.error("Download Failed", { description: error.message }),
  });
  return (
    <FormatMenu
      label="Download"
      formats={FORMATS}
      making={isPending ? variables : undefined}
      isDisabled={drafting === "running"}
      onChoose={(format) => mutate(format)}
    />
  );
}
