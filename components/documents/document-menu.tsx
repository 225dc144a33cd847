import { EllipsisVerticalIcon, ScaleIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { ActionMenu } from "@/components/layout/action-menu";
import { orClose } from "@/components/layout/or-retry";
import { Button } from "@/components/ui/button";
import type { ConflictPaper } from "@/lib/documents/recusals/types";

const ConflictDialog = dynamic(
  orClose(() => import("@/components/recusals/conflict-dialog").then((module) => module.ConflictDialog)),
  { ssr: false },
);

/** Actions that anyone can take on a paper besides reading it. */
export function DocumentMenu({ document, canManage }: { document: ConflictPaper; canManage: boolean }) {
  const [hasConflict, setHasConflict] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ActionMenu
        button={
          <Button ref={opener} variant="ghost" size="icon" className="size-8 shrink-0 text-muted-foreground">
            <EllipsisVerticalIcon />
            <span className="sr-only">More actions for {document.originalName}</span>
          </Button>
        }
        actions={[
          {
            key: "conflict",
            label: (
              <>
                <ScaleIcon aria-hidden="true" />
                Conflict of interest…
              </>
            ),
            onSelect: () => setHasConflict(true),
          },
        ]}
      />
      {hasConflict && (
        <ConflictDialog
          document={document}
          canManage={canManage}
          open
          onOpenChange={setHasConflict}
          opener={opener}
        />
      )}
    </>
  );
}
