/**
 * Finds decisions and actions in recorded meetings without a model and compares this with simple baselines.
 * An item counts as found when the time it cites overlaps the annotators' support. Every second meeting,
 * starting with the second, is open and measured with weights fitted on the other open ones. The rest is
 * measured with weights fitted on all open ones, and meetings added later with the product's weights.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { exchangeAround, type Kind, standingOut, type Weights } from "../lib/minutes/reader/spoken/judge.ts";
import { spokenMotions } from "../lib/minutes/reader/spoken/motions.ts";
import weights from "../lib/minutes/reader/spoken/weights.json";
import { readTranscript } from "../lib/transcripts/read.ts";
import { KINDS, type Meeting, meetingNames, overlaps, readMeeting, timeOf } from "./minutes/corpus.ts";
import { fitWeights } from "./minutes/fit.ts";

const shipped: Record<Kind, Weights> & { fittedOn: string[] } = weights;
/** During development, `--half seen` measures only the open half. */
const ONLY_SEEN = process.env.BENCH_HALF === "seen";
const CUES: Record<Kind, RegExp> = {
  decisions: /\b(?:decid\w*|agree\w*|we['’]ll|we will|let['’]s|approv\w*|go with|settled|resolved|final)\b/i,
  actions:
    /\b(?:i['’]ll|i will|you['’]ll|you will|actions?|next meeting|by (?:monday|tuesday|wednesday|thursday|friday)|prepare|send|task|responsible)\b/i,
};

type Cited = { first: number; last: number };

class Score {
  right = 0;
  told = 0;
  found = 0;
  gold = 0;
  add({ talk, gold }: Meeting, kind: Kind, items: Cited[]): void {
    const times = items.map(({ first, last }) => timeOf(talk, first, last));
    const meets = (one: { start: number; end: number }[], other: typeof one) =>
      one.some((a) => other.some((b) => overlaps(a, b)));
    this.told += items.length;
    this.right += times.filter((time) => gold[kind].some((support) => meets(time, support))).length;
    this.gold += gold[kind].length;
    this.found += gold[kind].filter((support) => times.some((time) => meets(time, support))).length;
  }
  get f1(): number {
    const [precision, recall] = [this.right / (this.told || 1), this.found / (this.gold || 1)];
    return (2 * precision * recall) / (precision + recall || 1);
  }
  toString(): string {
    return `precision ${(this.right / (this.told || 1)).toFixed(3)} (${this.right}/${this.told}), recall ${(this.found / (this.gold || 1)).toFixed(3)} (${this.found}/${this.gold}), F1 ${this.f1.toFixed(3)}`;
  }
}

/** Each baseline runs twice: citing single lines, and citing exchanges as long as ours. */
type Way = "lines" | "exchanges";
const cite = (way: Way, { talk: { lines } }: Meeting, found: number[]): Cited[] => {
  if (way === "lines") return found.map((at) => ({ first: at, last: at }));
  const chosen: number[] = [];
  for (const at of found) if (at - (chosen.at(-1) ?? -9) > 4) chosen.push(at);
  return chosen.map((at) => exchangeAround(at, lines.length));
};
const lateIn = ({ talk: { lines } }: Meeting): number[] => {
  const end = lines.at(-1)?.end ?? 0;
  return [...lines.keys()].filter((at) => (lines[at]?.start ?? 0) >= 0.8 * end);
};
const cued = ({ talk: { lines } }: Meeting, kind: Kind): number[] =>
  [...lines.keys()].filter((at) => CUES[kind].test(lines[at]?.text ?? ""));

/** A deterministic random number generator (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const motionsOf = ({ talk, name }: Meeting) => spokenMotions(talk.lines, [], name).motions;

function report(title: string, half: Meeting[], weightsOf: (meeting: Meeting, kind: Kind) => Weights): void {
  if (half.length === 0) return;
  console.log(`${title}: ${half.length} meetings`);
  for (const kind of KINDS) {
    const ours = new Score();
    const plain = (["lines", "exchanges"] as const).map((way) => ({
      way,
      late: new Score(),
      cues: new Score(),
      chance: new Score(),
    }));
    const next = random(7);
    for (const meeting of half) {
      const { length } = meeting.talk.lines;
      const items = standingOut(meeting.talk, kind, motionsOf(meeting), weightsOf(meeting, kind)).map((at) =>
        exchangeAround(at, length),
      );
      ours.add(meeting, kind, items);
      for (const { way, late, cues, chance } of plain) {
        late.add(meeting, kind, cite(way, meeting, lateIn(meeting)));
        cues.add(meeting, kind, cite(way, meeting, cued(meeting, kind)));
        for (let again = 0; again < 20; again += 1) {
          const drawn = items.map(() => Math.floor(next() * length)).sort((one, other) => one - other);
          chance.add(meeting, kind, cite(way, meeting, drawn));
        }
      }
    }
    console.log(`  ${kind}: ${ours}`);
    for (const { way, late, cues, chance } of plain) {
      const best = Math.max(late.f1, cues.f1, chance.f1);
      const scores = `last fifth ${late.f1.toFixed(3)}, cue words ${cues.f1.toFixed(3)}, random ${chance.f1.toFixed(3)}`;
      console.log(
        `    baselines citing ${way}: ${scores}; ours is ${(ours.f1 / best).toFixed(1)} × the best`,
      );
    }
  }
}

const HOURS = 6;
const STAMP = /(\d{2}):(\d{2}):(\d{2}\.\d{3})/g;

/** Long captions as they are, and repeated until they last six hours. */
async function longCaptions(): Promise<void> {
  const folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "meetings/captions");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".vtt"))) {
    const text = readFileSync(path.join(folder, file), "utf8");
    const { lines } = await readTranscript(text, file);
    const length = Math.ceil((lines.at(-1)?.end ?? 0) / 60) * 60;
    const times = Math.ceil((HOURS * 3600) / (length || 1));
    const long = Array.from({ length: times }, (_, at) => later(text, at * length)).join("\n\n");
    for (const source of [text, long]) await timed(file, source);
  }
}

const later = (text: string, seconds: number) =>
  text.replace(STAMP, (_, hours: string, minutes: string, rest: string) => {
    const total = Number(hours) * 60 + Number(minutes) + seconds / 60;
    return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}:${rest}`;
  });

async function timed(file: string, source: string): Promise<void> {
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const { lines } = await readTranscript(source, file);
  const took = performance.now() - began;
  const grown = (process.memoryUsage().rss - before) / 2 ** 20;
  const hours = (lines.at(-1)?.end ?? 0) / 3600;
  const twice = lines.filter(
    ({ text }, at) => text.split(" ").length > 6 && text === lines[at - 1]?.text,
  ).length;
  const size = (source.length / 2 ** 20).toFixed(1);
  console.log(
    `  ${file}: ${hours.toFixed(1)} h, ${size} MB, ${lines.length} lines in ${took.toFixed(0)} ms, ${grown.toFixed(0)} MB more, ${twice} lines said twice in a row`,
  );
}

console.log("Reading captions");
await longCaptions();
const names = meetingNames();
const meetings = new Map<string, Meeting>();
const at = (name: string) => shipped.fittedOn.indexOf(name);
for (const name of names) if (!ONLY_SEEN || at(name) % 2 === 1) meetings.set(name, await readMeeting(name));
const known = names.filter((name) => shipped.fittedOn.includes(name));
const pick = (chosen: string[]) => chosen.flatMap((name) => meetings.get(name) ?? []);
const seen = pick(known.filter((name) => at(name) % 2 === 1));
const unseen = pick(known.filter((name) => at(name) % 2 === 0));
if (seen.length > 1) {
  // Meetings of one group stay together: "ES2002a" and "ES2002b".
  const groups = [...new Set(seen.map(({ name }) => name.slice(0, 6)))];
  const foldOf = ({ name }: Meeting) => groups.indexOf(name.slice(0, 6));
  const folds = groups.map((_, fold) => seen.filter((meeting) => foldOf(meeting) !== fold));
  const fitted = folds.map((rest) => ({
    decisions: fitWeights(rest, "decisions"),
    actions: fitWeights(rest, "actions"),
  }));
  report(
    "Seen while building, each group of people by what the others taught",
    seen,
    (meeting, kind) => fitted[foldOf(meeting)]?.[kind] as Weights,
  );
}
if (seen.length > 1 && unseen.length > 0) {
  const bySeen = { decisions: fitWeights(seen, "decisions"), actions: fitWeights(seen, "actions") };
  report("Never looked at", unseen, (_, kind) => bySeen[kind]);
}
report(
  "Others, as the product ships",
  pick(names.filter((name) => !known.includes(name))),
  (_, kind) => shipped[kind],
);
