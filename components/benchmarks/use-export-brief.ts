import { useMutation } from "@tanstack/react-query";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { briefFileName } from "@/lib/benchmarks/export/file-name";
import { download, saveFile } from "@/lib/ui/download";
import { errorField, RequestError } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

export type BriefFormat = "html" | "pdf";

const FAILED = "The board brief could not be created.";

/** The result as a file for the board: made by the server from what it stored, not from what is on the screen. */
export function useExportBrief(analysis: BenchmarkAnalysis | null) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (kind: BriefFormat) => {
      if (!analysis) return;
      if (kind === "html")
        saveFile(await htmlBrief(analysis), briefFileName(analysis.focalCompany, today(), "html"));
      else await download(pdfAddress(analysis.id), FAILED);
    },
    meta: { errorTitle: "Export Failed" },
    onSuccess: () => toast.success("Board Brief Downloaded"),
  });
  return { exportAs: mutate, isPending, making: isPending ? variables : undefined };
}

/** By the reader's calendar, in the Swedish form, which is that of ISO. */
const today = () => new Date().toLocaleDateString("sv");

async function htmlBrief(analysis: BenchmarkAnalysis): Promise<Blob> {
  const response = await fetch("/api/benchmarks/export-brief", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ analysisId: analysis.focalCompany.id, analysisData: analysis }),
  }).catch(() => {
    throw new RequestError(FAILED, 0);
  });
  if (response.ok) return response.blob();
  const answer: unknown = await response.json().catch(() => null);
  throw new RequestError(errorField(answer) ?? FAILED, response.status);
}

function pdfAddress(runId: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `/api/benchmarks/runs/${runId}/export?${new URLSearchParams({ format: "pdf", timeZone })}`;
}
