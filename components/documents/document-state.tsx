import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import { Progress } from "@/components/ui/progress";
import type { DocumentView } from "@/lib/documents/types";

/** How far the reading of a paper is; if it failed, why and what to do. Nothing once it is read. */
export function DocumentState({ document, canManage }: { document: DocumentView; canManage: boolean }) {
  if (document.status === "failed") return <Failed error={document.error} canManage={canManage} />;
  if (document.status === "reading") return <Reading document={document} />;
  return null;
}

/** That a paper is read, and how long it is. */
export function Indexed({ pages }: { pages: number | null }) {
  return (
    <span className="inline-flex items-center gap-1 text-status-good">
      <CheckIcon className="size-3.5" aria-hidden="true" />
      Ready{pages ? `, ${pages} ${pages === 1 ? "page" : "pages"}` : ""}
    </span>
  );
}

function Reading({ document: { originalName, progress, searchable, pages } }: { document: DocumentView }) {
  return (
    <div className="mt-1.5 flex max-w-72 flex-col gap-1">
      <Progress value={progress} aria-label={`Reading of ${originalName}`} />
      <p className="text-xs text-muted-foreground">
        {progress > 0 ? `Reading ${progress}%` : "Waiting to be read"}
        {searchable && `, searchable already${pages ? ` (${pages} pages)` : ""}`}
      </p>
    </div>
  );
}

function Failed({ error, canManage }: { error: string | null; canManage: boolean }) {
  return (
    <p className="mt-1.5 flex gap-1.5 text-xs text-pretty text-destructive">
      <TriangleAlertIcon className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      <span>
        {error ?? "The paper could not be read."}
        {canManage && " Delete it here, then upload a version that can be read."}
      </span>
    </p>
  );
}
