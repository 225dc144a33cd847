"use client";

import { Confirm } from "@/components/layout/confirm";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Draft } from "@/lib/offline/device/records";
import { deleteDraft } from "@/lib/offline/device/sync";

/** Notes that the server refused: nothing that somebody wrote is lost without their doing. */
export function UnsentNotes({ drafts, onChanged }: { drafts: Draft[]; onChanged: () => Promise<void> }) {
  const refused = drafts.filter(({ fault }) => fault !== null);
  if (refused.length === 0) return null;
  return (
    <Alert variant="warning">
      <AlertTitle>
        {refused.length === 1 ? "1 note could not be sent" : `${refused.length} notes could not be sent`}
      </AlertTitle>
      <AlertDescription className="flex flex-col gap-3">
        <p>
          The paper may have been deleted or closed to you since you wrote. Copy what you need. The notes stay
          here until you delete them or sign out.
        </p>
        <ul className="flex flex-col gap-2">
          {refused.map(({ id, text, page, fault }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-2 border-t pt-2">
              <div className="min-w-0">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text || "A highlight"}</p>
                <p className="text-xs text-muted-foreground">
                  Page {page}. {fault}
                </p>
              </div>
              <Confirm
                title="Delete this note?"
                text="What you wrote will be lost."
                action="Delete Note"
                onConfirm={() => void deleteDraft(id).then(onChanged)}
              >
                <Button variant="ghost" size="sm">
                  Delete
                </Button>
              </Confirm>
            </li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}
