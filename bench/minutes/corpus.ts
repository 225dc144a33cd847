import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readTalk, type Talk } from "../../lib/minutes/reader/spoken/features.ts";
import type { Kind } from "../../lib/minutes/reader/spoken/judge.ts";
import { readTranscript } from "../../lib/transcripts/read.ts";

export type Span = { start: number; end: number };
/** A meeting with the times that support each of its decisions and actions, and each sentence of its abstract. */
export type Meeting = { name: string; talk: Talk; gold: Record<Kind | "abstract", Span[][]> };

export const KINDS: Kind[] = ["decisions", "actions"];
export const FOLDER = path.join(process.env.EVAL_DATA ?? "../shared/data", "meetings/ami");

/** The names of the meetings in order. */
export const meetingNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".vtt"))
    .map((name) => name.slice(0, -".vtt".length))
    .sort();

type GoldFile = Record<Kind | "abstract", { support: Span[] }[]>;

export async function readMeeting(name: string): Promise<Meeting> {
  const { lines } = await readTranscript(
    new Uint8Array(readFileSync(path.join(FOLDER, `${name}.vtt`))),
    `${name}.vtt`,
  );
  const gold = JSON.parse(readFileSync(path.join(FOLDER, `${name}.gold.json`), "utf8")) as GoldFile;
  const talk = await readTalk(lines);
  if (!talk) throw new Error("The embedded model is needed to measure this.");
  // Items without support cannot be found.
  const spans = (kind: Kind | "abstract") =>
    gold[kind].map(({ support }) => support).filter(({ length }) => length > 0);
  return {
    name,
    talk,
    gold: { decisions: spans("decisions"), actions: spans("actions"), abstract: spans("abstract") },
  };
}

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The time span of a range of lines. */
export function timeOf({ lines }: Talk, first: number, last: number): Span[] {
  return lines
    .slice(first, last + 1)
    .flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }]));
}
