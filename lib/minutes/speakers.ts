import { untitled } from "@/lib/minutes/reader/people";
import type { TranscriptLine } from "@/lib/transcripts/types";
import type { SpeakerName } from "./schema";

/** Returns each speaker of a source under their given name, or their label in the source. */
export function speakersOf(labels: string[], named: SpeakerName[]): SpeakerName[] {
  const known = new Map(named.map((speaker) => [speaker.label, speaker]));
  return labels.map((label) => known.get(label) ?? { label, name: label, userId: null });
}

/** Returns the lines with the speakers' given names, for display and drafting. */
export function withNames(lines: TranscriptLine[], named: SpeakerName[]): TranscriptLine[] {
  if (named.length === 0) return lines;
  const names = new Map(named.map(({ label, name }) => [label, name]));
  return lines.map((line) => ({
    ...line,
    speaker: line.speaker && (names.get(line.speaker) ?? line.speaker),
  }));
}

/** What a label adds to a name: "(Treasurer)", "- Guest", or a device, as in "Moira's iPad". */
const ADDED = /\s*[([|].*$|\s+[–—-]\s.*$|(?<=\p{L})['’]s\s.*$/su;

/**
 * Matches speaker labels to members where the label fits exactly one: the full name in either order ("Marsh,
 * Colin"), or a first or last name only one member has. Members with the same name are never guessed.
 */
export function matchMembers(labels: string[], people: { id: string; name: string }[]): SpeakerName[] {
  return labels.flatMap((label) => {
    const said = words(untitled(label.replace(ADDED, "")));
    const whole = people.filter(({ name }) => words(name).sort().join(" ") === said.toSorted().join(" "));
    const parts = people.filter(({ name }) => said.length === 1 && words(name).includes(said[0] ?? ""));
    const [member, other] = whole.length > 0 ? whole : parts;
    return member && !other ? [{ label, name: member.name, userId: member.id }] : [];
  });
}

function words(name: string): string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
