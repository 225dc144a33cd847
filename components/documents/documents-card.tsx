"use client";

import { ChevronDownIcon, SparklesIcon } from "lucide-react";
import { useState } from "react";
import { useBrief } from "@/components/briefs/use-brief";
import type { BriefGeneration } from "@/components/briefs/use-generate-brief";
import { RecusedNote } from "@/components/recusals/recused-note";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/lib/ui/cn";
import { DocumentList } from "./document-list";
import { useDocuments } from "./use-documents";

type DocumentsCardProps = { meetingId: string; canManage: boolean; generation: BriefGeneration };

/** The meeting's papers and the button that makes a brief of them. */
export function DocumentsCard({ meetingId, canManage, generation }: DocumentsCardProps) {
  const { data: documents = [] } = useDocuments(meetingId);
  const { data: brief } = useBrief(meetingId);
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Where everything stands in one column, who has a brief to read need not pass by all papers first.
  const isOpen = chosen ?? !(brief || generation.isRunning);
  const folded = isOpen ? "" : "max-lg:hidden";
  return (
    // Stays in sight beside a long brief.
    <Card
      aria-labelledby="documents-title"
      data-folded={isOpen ? undefined : ""}
      className="flex flex-col lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6.5rem)]"
    >
      <CardHeader className={isOpen ? "" : "max-lg:border-b-0"}>
        <CardTitle id="documents-title">Meeting Documents</CardTitle>
        <span className="flex items-center gap-2 text-xs text-muted-foreground">
          {documents.length > 0 && `${documents.length} in total`}
          <Button
            variant="ghost"
            size="icon"
            className="-my-1.5 -mr-2 size-8 lg:hidden"
            aria-expanded={isOpen}
            aria-controls="documents"
            onClick={() => setChosen(!isOpen)}
          >
            <ChevronDownIcon className={isOpen ? "rotate-180" : ""} />
            <span className="sr-only">{isOpen ? "Hide" : "Show"} the documents</span>
          </Button>
        </span>
      </CardHeader>
      <div className={cn("border-b px-4 py-3 sm:px-5", folded)}>
        <Button
          className="w-full"
          variant={brief ? "outline" : "default"}
          disabled={documents.length === 0 || generation.isRunning}
          onClick={generation.start}
        >
          <SparklesIcon />
          {generation.isRunning ? "Generating Brief..." : "Generate Brief"}
        </Button>
      </div>
      <CardContent id="documents" className={cn("min-h-0 overflow-y-auto", folded)}>
        <DocumentList meetingId={meetingId} canManage={canManage} />
        <RecusedNote meetingId={meetingId} />
      </CardContent>
    </Card>
  );
}
