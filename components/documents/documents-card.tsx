"use client";

import { SparklesIcon } from "lucide-react";
import type { BriefGeneration } from "@/components/briefs/use-generate-brief";
import { RecusedNote } from "@/components/recusals/recused-note";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { DocumentList } from "./document-list";
import { useDocuments } from "./use-documents";

type DocumentsCardProps = { meetingId: string; canManage: boolean; generation: BriefGeneration };

/** The meeting's papers and the button that makes a brief of them. */
export function DocumentsCard({ meetingId, canManage, generation }: DocumentsCardProps) {
  const { data: documents = [] } = useDocuments(meetingId);
  return (
    // Stays in sight beside a long brief.
    <Card
      aria-labelledby="documents-title"
      className="flex flex-col lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6.5rem)]"
    >
      <CardHeader>
        <CardTitle id="documents-title">Meeting Documents</CardTitle>
        <span className="text-xs text-muted-foreground">
          {documents.length > 0 && `${documents.length} in all`}
        </span>
      </CardHeader>
      <CardContent className="min-h-0 overflow-y-auto">
        <DocumentList meetingId={meetingId} canManage={canManage} />
        <RecusedNote meetingId={meetingId} />
      </CardContent>
      <div className="border-t px-4 py-3 sm:px-5">
        <Button
          className="w-full"
          disabled={documents.length === 0 || generation.isRunning}
          onClick={generation.start}
        >
          <SparklesIcon />
          {generation.isRunning ? "Generating Brief..." : "Generate Brief"}
        </Button>
      </div>
    </Card>
  );
}
