import { ChevronDownIcon, SparklesIcon } from "lucide-react";
import { useState } from "react";
import { useBrief } from "@/components/briefs/use-brief";
import type { BriefGeneration } from "@/components/briefs/use-generate-brief";
import { LoadFailure } from "@/components/layout/load-failure";
import { Loading } from "@/components/layout/loading";
import { useAgenda } from "@/components/meetings/agenda-context";
import { RecusedNote } from "@/components/recusals/recused-note";
import { useMeetingRecusals } from "@/components/recusals/use-recusals";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { DocumentView } from "@/lib/documents/types";
import { papersByAgenda } from "@/lib/prep-me/by-agenda";
import { partName } from "@/lib/prep-me/part-name";
import { cn } from "@/lib/ui/cn";
import { DocumentItem } from "./document-item";
import { useDocuments } from "./use-documents";

type DocumentsCardProps = { meetingId: string; canManage: boolean; generation: BriefGeneration };

/** The meeting's papers, and the button that makes a brief of them. */
export function DocumentsCard({ meetingId, canManage, generation }: DocumentsCardProps) {
  const { data: documents = [] } = useDocuments(meetingId);
  const { data: brief } = useBrief(meetingId);
  const [chosen, setChosen] = useState<boolean | null>(null);
  // In a single column, a reader of the brief should not have to scroll past all papers.
  const isOpen = chosen ?? !(brief || generation.isRunning);
  const folded = isOpen ? "" : "max-lg:hidden";
  return (
    // Sticky next to a long brief.
    <Card
      aria-labelledby="documents-title"
      data-folded={isOpen ? undefined : ""}
      className={cn(
        "flex flex-col lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6.5rem)]",
        !isOpen && "max-sm:border-0 max-sm:bg-transparent",
      )}
    >
      <CardHeader className={isOpen ? "" : "max-lg:border-b-0 max-sm:px-0 max-sm:py-1"}>
        <CardTitle id="documents-title">Meeting Documents</CardTitle>
        <span className="flex items-center gap-2 text-xs text-muted-foreground">
          {documents.length > 0 && `${documents.length} in total`}
          <Button
            variant="ghost"
            size="icon"
            className="-my-1.5 -mr-2 size-8 max-sm:my-0 lg:hidden"
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
          // An up-to-date brief needs no action.
          variant={brief && !brief.stale ? "outline" : "default"}
          disabled={documents.length === 0 || generation.isRunning}
          onClick={generation.start}
        >
          <SparklesIcon />
          {generation.isRunning ? "Generating Brief..." : brief ? "Update Brief" : "Generate Brief"}
        </Button>
      </div>
      <CardContent id="documents" className={cn("relative min-h-0 overflow-y-auto", folded)}>
        <DocumentList meetingId={meetingId} canManage={canManage} />
        <RecusedNote meetingId={meetingId} />
      </CardContent>
    </Card>
  );
}

/** The meeting's papers that this person may see, each with its processing status. */
function DocumentList({ meetingId, canManage }: { meetingId: string; canManage: boolean }) {
  const { data, error, isFetching, refetch } = useDocuments(meetingId);
  if (error && !data) {
    return <LoadFailure message={error.message} isBusy={isFetching} onRetry={refetch} className="py-2" />;
  }
  if (!data) return <Loading what="the papers" />;
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
          <h3 className="mb-1.5 text-xs font-semibold text-pretty break-words text-muted-foreground">
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
  // "No papers" would not be true: the note below explains.
  if (recusals?.papers) return null;
  return (
    <div className="text-sm text-muted-foreground">
      <p>No documents yet</p>
      {canManage && <p className="mt-1">Upload the papers of this meeting above to generate a brief.</p>}
    </div>
  );
}
