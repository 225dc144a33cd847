import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSpoken, type SpokenMinutes } from "../../lib/minutes/reader/spoken/index.ts";
import { readTranscript } from "../../lib/transcripts/read.ts";

/** Captions of a meeting, first and last, inclusive. */
export type Cues = [number, number];
type Cited = { text: string; cues: Cues };
export type Gold = {
  present: string[];
  absent: { name: string }[];
  guests: string[];
  quorum: string | null;
  conflicts: { name: string; cues: Cues }[];
  items: { agendaItemId: string; cues: Cues }[];
  motions: (Cited & {
    mover: string | null;
    seconder: string | null;
    votes: { name: string; vote: string }[];
    result: string | null;
  })[];
  decisions: Cited[];
  notDecided: Cited[];
  actions: (Cited & { owner: string | null; dueOn: string | null })[];
  discussion: { point: string; cues: Cues }[];
};
type GoldFile = {
  heldOn: string;
  people: string[];
  agenda: { id: string; title: string; kind: string }[];
  gold: Gold;
};

/** Drafted minutes, with those of a secretary who attended. */
export type BoardMeeting = GoldFile & {
  name: string;
  drafted: SpokenMinutes;
  /** The caption at which each line of the transcript starts. */
  cueOf: number[];
  texts: string[];
};

export const HALVES = ["seen", "unseen"] as const;
const FOLDER = path.resolve(import.meta.dirname, "board");

/** The meetings of one half, drafted without a language model. */
export async function readMeetings(half: (typeof HALVES)[number]): Promise<BoardMeeting[]> {
  const folder = path.join(FOLDER, half);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const meetings: BoardMeeting[] = [];
  for (const name of names.sort()) {
    const gold = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as GoldFile;
    const vtt = readFileSync(path.join(folder, name.replace(/json$/, "vtt")), "utf8");
    const { lines } = await readTranscript(vtt, "meeting.vtt");
    const starts = [...vtt.matchAll(/^(?:(\d+):)?(\d+):([\d.]+) -->/gm)].map(
      ([, hours = "0", minutes = "0", seconds = "0"]) =>
        Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    );
    const { agenda, people, heldOn } = gold;
    const drafted = await readSpoken({ lines, sourceId: name, agenda, people, heldOn });
    const cueOf = lines.map(({ start }) =>
      Math.max(
        0,
        starts.findLastIndex((one) => one <= (start ?? 0) + 0.001),
      ),
    );
    meetings.push({ ...gold, name, drafted, cueOf, texts: lines.map(({ text }) => text) });
  }
  return meetings;
}
