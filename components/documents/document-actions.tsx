"use client";

import type { DocumentView } from "@/lib/documents/types";
import { RemovalButton } from "./removal-button";
import { ShareToggle } from "./share-toggle";
import { useDocumentMutations } from "./use-document-mutations";

/** What a chair or an administrator can do with a paper: open or close it to members, delete it. */
export function DocumentActions({ document }: { document: DocumentView }) {
  const { share, remove } = useDocumentMutations(document);
  const { originalName, isShared } = document;
  return (
    <div className="flex shrink-0">
      <ShareToggle
        name={originalName}
        isShared={isShared}
        isPending={share.isPending}
        onToggle={() => share.mutate(!isShared)}
      />
      <RemovalButton
        action="Delete"
        name={originalName}
        title="Delete this document?"
        text={
          <>
            <span className="font-medium [overflow-wrap:anywhere] text-foreground">{originalName}</span> goes
            to the bin, where nobody can open or find it. Chairs and administrators can restore it for 30 days
            under Admin, Bin. Briefs based on it are kept and marked as out of date.
          </>
        }
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}
