"use client";

import { EllipsisVerticalIcon, ScaleIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { ConflictPaper } from "@/lib/documents/recusals/types";

const ConflictDialog = dynamic(
  () => import("@/components/recusals/conflict-dialog").then((module) => module.ConflictDialog),
  { ssr: false },
);

/** What anyone can do with a paper besides reading it. */
export function DocumentMenu({ document, canManage }: { document: ConflictPaper; canManage: boolean }) {
  const [hasConflict, setHasConflict] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button ref={opener} variant="ghost" size="icon" className="size-8 shrink-0 text-muted-foreground">
            <EllipsisVerticalIcon />
            <span className="sr-only">More about {document.originalName}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setHasConflict(true)}>
            <ScaleIcon aria-hidden="true" />
            Conflict of interest…
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
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
