import type { LeftOutPaper } from "@/lib/briefs/types";

function reasonOf({ reason, error }: LeftOutPaper, createdBy: string): string {
  if (reason === "failed") return error ?? "It could not be read.";
  if (reason === "added") return "Added after the brief was made.";
  return `Not open to ${createdBy} when the brief was made.`;
}

/** The papers of the meeting that the brief was not made from, each with the reason. */
export function LeftOut({ papers, createdBy }: { papers: LeftOutPaper[]; createdBy: string }) {
  return (
    <div className="text-sm">
      <p className="font-medium">Left out</p>
      <ul className="mt-1 flex flex-col gap-1">
        {papers.map((paper) => (
          <li key={paper.documentId} className="text-pretty [overflow-wrap:anywhere]">
            {paper.title}
            <span className="ml-2 text-xs text-muted-foreground">{reasonOf(paper, createdBy)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
