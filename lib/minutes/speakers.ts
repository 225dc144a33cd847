import { untitled } from "@/lib/minutes/reader/people";
import type { TranscriptLine } from "@/lib/transcripts/types";
import type { SpeakerName } from "./schema";

/** Each speaker of a source, with the name that they were given or their own. */
export function speakersOf(labels: string[], named: SpeakerName[]): SpeakerName[] {
  const known = new Map(named.map((speaker) => [speaker.label, speaker]));
  return labels.map((label) => known.get(label) ?? { label, name: label, userId: null });
}

/** The lines as they are read and drafted from: with the names that the speakers were given. */
export function withNames(lines: TranscriptLine[], named: SpeakerName[]): TranscriptLine[] {
  if (named.length === 0) return lines;
  const names = new Map(named.map(({ label, name }) => [label, name]));
  return lines.map((line) => ({
    ...line,
    speaker: line.speaker && (names.get(line.speaker) ?? line.speaker),
  }));
}

/** What a label adds to a name: "(Treasurer)", "- Guest", or whose device it is, as in "Moira's iPad". */
const ADDED = /\s*[([|].*$|\s+[–—-]\s.*$|(?<=\p{L})['’]s\s.*$/su;

/**
 * Names of members that a speaker's label can only mean: the full name in any order ("Marsh, Colin"), or a first or last name that
 * one member alone has. Two people of one name are nobody's guess.
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
