import { useMutation } from "@tanstack/react-query";
import { FormatMenu } from "@/components/layout/format-menu";
import { download } from "@/lib/ui/download";
import { toast } from "@/lib/ui/toast";

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
    <FormatMenu
      label="Export"
      formats={FORMATS}
      making={isPending ? variables : undefined}
      onChoose={(format) => mutate(format)}
    />
  );
}

/** The day on it is the reader's. */
function exportAddress(format: Format): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `/api/strategy/export?${new URLSearchParams({ format, timeZone })}`;
}
