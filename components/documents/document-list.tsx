"use client";

import { useAgenda } from "@/components/meetings/agenda-context";
import { useMeetingRecusals } from "@/components/recusals/use-recusals";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { DocumentView } from "@/lib/documents/types";
import { papersByAgenda } from "@/lib/prep-me/by-agenda";
import { partName } from "@/lib/prep-me/part-name";
import { DocumentItem } from "./document-item";
import { useDocuments } from "./use-documents";

/** The meeting's papers as far as this person may see them, each with how far its reading is. */
export function DocumentList({ meetingId, canManage }: { meetingId: string; canManage: boolean }) {
  const { data, error, isFetching, refetch } = useDocuments(meetingId);
  if (error && !data) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 py-2 text-sm">
        <p>{error.message}</p>
        <Button variant="outline" size="sm" disabled={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-14" />;
  if (data.length === 0) return <EmptyList meetingId={meetingId} canManage={canManage} />;
  return <Items documents={data} canManage={canManage} />;
}

function Items({ documents, canManage }: { documents: DocumentView[]; canManage: boolean }) {
  const agenda = useAgenda();
  if (!agenda) return <List documents={documents} canManage={canManage} />;
  return (
    <div className="flex flex-col gap-4">
      {papersByAgenda(documents, agenda).map(({ item, content }) => (
        <div key={item?.id ?? "others"}>
          <h3 className="mb-3 text-xs font-semibold text-pretty break-words text-muted-foreground">
            {partName(item)}
          </h3>
          <List documents={content} canManage={canManage} />
        </div>
      ))}
    </div>
  );
}

function List({ documents, canManage }: { documents: DocumentView[]; canManage: boolean }) {
  return (
    <ul className="-my-3 divide-y">
      {documents.map((document) => (
        <DocumentItem key={document.id} document={document} canManage={canManage} />
      ))}
    </ul>
  );
}

function EmptyList({ meetingId, canManage }: { meetingId: string; canManage: boolean }) {
  const { data: recusals } = useMeetingRecusals(meetingId);
  // That there is none would not be true: the note below says so.
  if (recusals?.papers) return null;
  return (
    <div className="text-sm text-muted-foreground">
      <p>No documents yet</p>
      {canManage && <p className="mt-1">Upload the papers of this meeting above to generate a brief.</p>}
    </div>
  );
}
