import { readWritten } from "@/lib/minutes/reader/written";
import { readTranscript } from "@/lib/transcripts/read";
import { told } from "./told-motion";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau", "Raj Patel", "Noor van Dijk"];

/** What is read from written minutes of a meeting of those five people on March 12, 2026. */
export async function writtenMinutes(...lines: string[]) {
  const { lines: read } = await readTranscript(lines.join("\n"), "minutes.txt");
  const { items, attendance } = readWritten(read, {
    people: PEOPLE,
    heldOn: "2026-03-12",
    sourceId: "notes",
  });
  return {
    motions: items.flatMap(({ motions }) => motions.map(told)),
    decisions: items.flatMap(({ decisions }) => decisions.map(({ text }) => text)),
    actions: items.flatMap(({ actions }) => actions.map(({ text, owner, dueOn }) => [text, owner, dueOn])),
    discussion: items.flatMap(({ discussion }) => discussion.map(({ text }) => text)),
    titles: items.map(({ title }) => title),
    attendance,
  };
}
