"use client";

import { ArchiveIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { showObjectives } from "../use-strategy-address";

/** The way to what is no longer tracked; nothing where nothing was archived. */
export function ArchiveLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ms-3 self-start text-muted-foreground print:hidden"
      onClick={() => showObjectives({ isArchive: true }, "pushState")}
    >
      <ArchiveIcon />
      Show {count} archived {count === 1 ? "objective" : "objectives"}
    </Button>
  );
}
