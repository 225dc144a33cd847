"use client";

import { useEvidence } from "@/components/evidence/evidence-context";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import type { DocumentView } from "@/lib/documents/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { DocumentActions } from "./document-actions";
import { DocumentMenu } from "./document-menu";
import { DocumentState, Indexed } from "./document-state";

/** One paper in the list. Its name opens it as soon as there is text to show. */
export function DocumentItem({ document, canManage }: { document: DocumentView; canManage: boolean }) {
  const { openPaper } = useEvidence();
  const { id, originalName, type, isShared } = document;
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        {document.searchable ? (
          <button
            type="button"
            onClick={() => openPaper(id)}
            className="min-h-6 text-left text-sm font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
          >
            {originalName}
          </button>
        ) : (
          <p className="text-sm font-medium [overflow-wrap:anywhere]">{originalName}</p>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          <Badge variant="secondary" className="uppercase">
            {type}
          </Badge>
          <Badge variant="outline">{isShared ? "Shared" : "Not shared"}</Badge>
          {document.status === "indexed" && <Indexed pages={document.pages} />}
        </p>
        <p className="mt-1 text-xs text-muted-foreground">
          <Moment iso={document.uploadedAt} form={DATE_TIME} /> by {document.uploadedBy}
        </p>
        <DocumentState document={document} canManage={canManage} />
      </div>
      <div className="flex shrink-0">
        {canManage && <DocumentActions document={document} />}
        <DocumentMenu document={document} canManage={canManage} />
      </div>
    </li>
  );
}
