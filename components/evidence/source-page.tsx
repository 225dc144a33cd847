import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { LoadFailure } from "@/components/layout/load-failure";
import { Loading } from "@/components/layout/loading";
import { NoteMarks } from "@/components/notes/note-marks";
import { Button } from "@/components/ui/button";
import type { PageView } from "@/lib/documents/types";
import type { NoteView } from "@/lib/notes/types";
import { queryKeys } from "@/lib/ui/keys";
import { RequestError } from "@/lib/ui/request";
import { PageText } from "./page-text";
import { usePaperSource } from "./paper-source";
import { PdfPage } from "./pdf/pdf-page";
import { SheetTable } from "./sheet-table";
import type { SourceLocation } from "./source-location";
import { usePage } from "./use-page";
import type { View } from "./use-viewer";

type SourcePageProps = {
  location: SourceLocation;
  view: View;
  zoom: number;
  /** The reader's own notes on this page. */
  notes?: NoteView[];
};

/** The page in the location, rendered or as text, or why it cannot be shown and what to do. */
export function SourcePage({ location, view, zoom, notes = [] }: SourcePageProps) {
  const { documentId, page, passage } = location;
  const { data, error, isPending, isFetching, refetch } = usePage(documentId, page);
  const { readFile } = usePaperSource();
  const { isUndrawable, onFailure, onRetry } = useDrawingFailure(documentId);
  if (isPending) return <Loading what="the page" />;
  if (error) return <PageFailure error={error} busy={isFetching} onRetry={() => refetch()} />;
  if (view === "page" && data.layout && !isUndrawable) {
    return (
      <PdfPage
        key={`${documentId}:${page}`}
        source={{ documentId, size: data.size, read: readFile }}
        number={page}
        layout={data.layout}
        text={data.text}
        passage={passage}
        zoom={zoom}
        onFailure={onFailure}
      >
        <NoteMarks layout={data.layout} text={data.text} notes={notes} />
      </PdfPage>
    );
  }
  return (
    <>
      {isUndrawable && view === "page" && <Undrawable onRetry={onRetry} />}
      {data.text.trim() === "" ? (
        <p className="text-sm text-muted-foreground">This page has no text. Open the original to see it.</p>
      ) : (
        <Words key={`${passage?.start}`} page={data} passage={passage} />
      )}
    </>
  );
}

/** The text of a page; for a workbook, its cells. */
function Words({ page, passage }: { page: PageView; passage: SourceLocation["passage"] }) {
  return page.sheet ? (
    <SheetTable layout={page.sheet} text={page.text} passage={passage} />
  ) : (
    <PageText text={page.text} passage={passage} />
  );
}

/**
 * Handles a page that could not be drawn: if the server refused the file, all data of the paper is refetched,
 * which yields the reason; otherwise the page falls back to text.
 */
function useDrawingFailure(documentId: string) {
  const queries = useQueryClient();
  const [isUndrawable, setUndrawable] = useState(false);
  const onFailure = useCallback(
    (error: unknown) => {
      const isRefused = error instanceof RequestError && error.status >= 400 && error.status < 500;
      if (!isRefused) return setUndrawable(true);
      const paper = [...queryKeys.papers(), documentId];
      queries.removeQueries({ queryKey: paper, type: "inactive" });
      void queries.invalidateQueries({ queryKey: paper });
    },
    [queries, documentId],
  );
  return { isUndrawable, onFailure, onRetry: () => setUndrawable(false) };
}

function Undrawable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b pb-4 text-sm">
      <p className="min-w-48 flex-1 text-pretty text-muted-foreground">
        This page could not be displayed, so here is its text. The original opens in a new tab.
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

type PageFailureProps = { error: Error; busy: boolean; onRetry: () => void };

/** Why a page cannot be shown, and what to do. */
function PageFailure({ error, busy, onRetry }: PageFailureProps) {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 404) {
    return (
      <div className="flex flex-col gap-2 text-sm" role="status">
        <p className="font-medium">{error.message}</p>
        <p className="text-pretty text-muted-foreground">
          The paper may have been deleted, or it may no longer be shared with you. A brief keeps the citations
          that were checked when it was made. Generate it again to work from the current papers.
        </p>
      </div>
    );
  }
  if (status !== 401)
    return (
      <LoadFailure
        message={error.message}
        isBusy={busy}
        onRetry={onRetry}
        className="items-center py-16 text-center"
      />
    );
  return (
    <div className="flex flex-col items-start gap-3 text-sm" role="alert">
      <p>{error.message}</p>
      <Button variant="outline" size="sm" asChild>
        <a href="/login">Sign in again</a>
      </Button>
    </div>
  );
}
