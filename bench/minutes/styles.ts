import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type {
  ActionItem,
  MinutesContent,
  Motion,
  Place,
  Statement,
} from "../../lib/minutes/reader/schema.ts";
import { readSpoken } from "../../lib/minutes/reader/spoken/index.ts";
import { readWritten } from "../../lib/minutes/reader/written/index.ts";
import { matchMembers, withNames } from "../../lib/minutes/speakers.ts";
import { readTranscript } from "../../lib/transcripts/read.ts";

/** Lines of the source, first and last. */
type Lines = [number, number];

export type Matter = {
  /** Either a motion or a decision is accepted if nobody moves it, and is not counted. */
  form: "motion" | "decision";
  mover: string | null;
  seconder: string | null;
  result: string;
  tally: string | null;
  votes: { name: string; vote: string }[];
  lines: Lines;
  /** Words that distinguish it from another one in the same line. */
  words: string;
};

export type StyledMeeting = {
  name: string;
  gold: {
    present: string[];
    absent: string[];
    guests: string[];
    matters: Matter[];
    /** What nobody decided. */
    never: Lines[];
    actions: { owner: string | null; dueOn: string | null; lines: Lines }[];
  };
  own: {
    attendance: Pick<MinutesContent["attendance"], "present" | "absent" | "guests">;
    motions: Motion[];
    decisions: Statement[];
    actions: ActionItem[];
  };
  texts: string[];
};

/** Captions, first and last, or words in a line and, if it spans several, in the last one. */
type Where = { at?: string; until?: string; cues?: Lines };
type File = {
  heldOn: string;
  people: string[];
  agenda?: { id: string; title: string; kind: string }[];
  gold: {
    present: string[];
    absent: string[];
    guests: string[];
    matters: (Omit<Matter, "lines" | "words"> & Where)[];
    never: (string | Lines)[];
    actions: ({ owner: string | null; dueOn: string | null } & Where)[];
  };
};

export const FORMS = ["written", "spoken"] as const;
/**
 * Open meetings; those no developer of the readers opens; and those written by such a developer, who sees
 * only totals.
 */
export const HALVES = ["seen", "unseen", "unseen-later"] as const;
/** The sets, written one after another, and their halves. */
export const SETS = { styles: HALVES, ninth: ["seen", "unseen"] } as const;

/** Written minutes or spoken meetings, each read without a language model. */
export async function readStyles(
  set: keyof typeof SETS,
  form: (typeof FORMS)[number],
  half: (typeof HALVES)[number],
): Promise<StyledMeeting[]> {
  const folder = path.resolve(import.meta.dirname, set, form, half);
  const files = readdirSync(folder).filter((name) => !name.endsWith(".json"));
  const meetings: StyledMeeting[] = [];
  for (const name of files.sort()) {
    const source = readFileSync(path.join(folder, name), "utf8");
    const file = JSON.parse(readFileSync(path.join(folder, name.replace(/\.\w+$/, ".json")), "utf8")) as File;
    const { heldOn, people, agenda = [], gold } = file;
    const transcript = await readTranscript(source, name);
    const members = people.map((one) => ({ id: one, name: one }));
    const lines = withNames(transcript.lines, matchMembers(transcript.speakers, members));
    const texts = lines.map(({ text }) => text);
    const read = { lines, sourceId: name, people, heldOn };
    const drafted =
      form === "written" ? readWritten(lines, read) : flat(await readSpoken({ ...read, agenda }));
    const starts = [...source.matchAll(/^(\d+):(\d+):([\d.]+) -->/gm)].map(
      ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    );
    const ofCue = (cue: number) =>
      Math.max(
        0,
        lines.findLastIndex(({ start }) => (start ?? 0) <= (starts[cue] ?? 0) + 0.001),
      );
    const lineOf = (words: string, from = 0) => {
      const at = texts.findIndex((text, index) => index >= from && plain(text).includes(plain(words)));
      if (at < 0) throw new Error(`${name}: nothing says "${words}"`);
      return at;
    };
    const whereOf = (where: Where): Lines => {
      if (where.cues) return [ofCue(where.cues[0]), ofCue(where.cues[1])];
      const line = lineOf(where.at ?? "");
      return [line, where.until ? lineOf(where.until, line) : line];
    };
    meetings.push({
      name,
      texts,
      gold: {
        ...gold,
        matters: gold.matters.map((one) => ({ ...one, lines: whereOf(one), words: one.at ?? "" })),
        never: gold.never.map((one) =>
          typeof one === "string" ? whereOf({ at: one }) : whereOf({ cues: one }),
        ),
        actions: gold.actions.map((one) => ({ ...one, lines: whereOf(one) })),
      },
      own: {
        attendance: { ...drafted.attendance, absent: away(drafted.attendance) },
        motions: drafted.items.flatMap(({ motions }) => motions),
        decisions: drafted.items.flatMap(({ decisions }) => decisions),
        actions: drafted.items.flatMap(({ actions }) => actions),
      },
    });
  }
  return meetings;
}

const flat = ({ attendance, stretches }: Awaited<ReturnType<typeof readSpoken>>) => ({
  attendance,
  items: stretches,
});

/** Their authors list all absentees together. */
const away = ({ apologies, absent }: Pick<MinutesContent["attendance"], "apologies" | "absent">) => [
  ...apologies,
  ...absent,
];

const plain = (text: string) => text.replace(/[\s|*_#]+/g, " ").trim();

export const overlaps = ({ places }: { places: Place[] }, [first, last]: Lines) =>
  places.some((place) => place.first <= last && place.last >= first);

/** Shared lines as a share of all lines cited by either. */
export function shared({ places }: { places: Place[] }, [first, last]: Lines): number {
  const own = new Set<number>();
  for (const place of places) for (let line = place.first; line <= place.last; line += 1) own.add(line);
  const both = [...own].filter((line) => line >= first && line <= last).length;
  return both / (own.size + (last - first + 1) - both);
}
