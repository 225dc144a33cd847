import type { AnswerSummary } from "@/lib/chat/types";
import { listed } from "@/lib/wording";

function notesOf({ mode, answered, dropped, reading, stopped, notice, notSaved }: AnswerSummary): string[] {
  const notes: string[] = [];
  if (stopped) notes.push("You stopped the answer here.");
  if (notSaved) notes.push(notSaved);
  if (reading.length > 0) notes.push(`Still being read, so not fully searched: ${listed(reading)}.`);
  if (dropped > 0) {
    const subject = dropped === 1 ? "One sentence was" : `${dropped} sentences were`;
    notes.push(`${subject} left out because the papers do not support ${dropped === 1 ? "it" : "them"}.`);
  }
  if (mode === "computed") notes.push("Calculated from figures in the papers, without a language model.");
  if (notice) notes.push(notice);
  else if (mode === "extractive" && answered) notes.push("Quoted from the papers, without a language model.");
  return notes;
}

// "p. 12" is not torn apart at the end of a line.
const keepPage = (source: string) => source.replace(/ (p\.) (\d+)$/, "\u00a0$1\u00a0$2");

/** Where an answer comes from, and what the reader should know about how it was made. */
export function AnswerNotes({ summary }: { summary: AnswerSummary }) {
  const notes = notesOf(summary);
  return (
    <div className="flex flex-col gap-1 empty:hidden text-xs text-muted-foreground">
      {summary.sources.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">Sources:</span> {summary.sources.map(keepPage).join("; ")}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-pretty">
          {note}
        </p>
      ))}
    </div>
  );
}
