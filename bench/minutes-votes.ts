/**
 * Reads motions, named votes, results and attendance from a board's own minutes, without a model, and
 * compares them with the lists the board publishes. Months with an odd number are open; for the others only
 * totals are printed.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { memberNamed } from "../lib/minutes/reader/people.ts";
import type { Motion } from "../lib/minutes/reader/schema.ts";
import { readWritten } from "../lib/minutes/reader/written/index.ts";
import { readTranscript } from "../lib/transcripts/read.ts";
import audit from "./minutes/votes-audit.json";

const BOARD = path.join(process.env.EVAL_DATA ?? "../shared/data", "board-packs/owasp");
const VERBOSE = process.env.BENCH_VERBOSE === "1";
/** Minimum share of common words, of the shorter text, for two wordings of one motion. */
const SAME = 0.6;
/** The lists omit these. */
const PROCEDURAL = /adjourn|minutes/i;

type GoldMotion = { date: string; motion: string; voters: string[]; tally: string };
type Meeting = { file: string; date: string; text: string; motions: Motion[]; present: string[] };

const lists = (kind: string) =>
  readdirSync(BOARD)
    .filter((name) => name.startsWith(kind) && name.endsWith(".yml"))
    .map((name) => readFileSync(path.join(BOARD, name), "utf8"))
    .join("\n");

/** The entries of the lists, which are regular enough for patterns. */
function entries(text: string): { date: string; body: string }[] {
  return text
    .split(/^- date:\s*/m)
    .slice(1)
    .map((entry) => ({ date: entry.slice(0, 10), body: entry.slice(10) }));
}

const field = (body: string, name: string) =>
  (new RegExp(`^\\s*${name}:\\s*"(.*)"\\s*$`, "mi").exec(body)?.[1] ?? "").replace(/<br\s*\/?>/g, " ");

function goldMotions(people: string[]): GoldMotion[] {
  return entries(lists("votes")).map(({ date, body }) => {
    const result = field(body, "result");
    const named = /\(([^)]*)/.exec(result)?.[1] ?? "";
    const voters = named.split(/,|\band\b/).flatMap((name) => memberNamed(name.trim(), people) ?? []);
    return {
      date,
      motion: field(body, "motion"),
      voters,
      tally: /\d+\s*-\s*\d+/.exec(field(body, "vote"))?.[0] ?? "",
    };
  });
}

const goldAttendance = () =>
  entries(lists("attendance")).map(({ date, body }) => ({
    date,
    names: [...body.matchAll(/- name:\s*(.+)/g)].map(([, name = ""]) => name.trim()),
  }));

async function meetings(people: string[]): Promise<Meeting[]> {
  const folder = path.join(BOARD, "minutes");
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      const date = /^date:\s*(\d{4}-\d{2}-\d{2})/m.exec(text)?.[1] ?? "";
      const { lines } = await readTranscript(text, file);
      const { items, attendance } = readWritten(lines, { people, heldOn: date, sourceId: file });
      const present = attendance.present.map(({ text: name }) => name.replace(/ \(.*$/, ""));
      return { file, date, text, motions: items.flatMap(({ motions }) => motions), present };
    }),
  );
}

const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).filter(
      (word) => !/^(?:resolved|that|the|and|motions?|seconds?|for)$/.test(word),
    ),
  );

function alike(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return Math.min(a.size, b.size) === 0
    ? 0
    : (shared / Math.min(a.size, b.size) + shared / Math.max(a.size, b.size)) / 2;
}

class Count {
  found = 0;
  told = 0;
  gold = 0;
  toString(): string {
    const [p, r] = [this.found / this.told, this.found / this.gold];
    return `precision ${p.toFixed(2)} (${this.found}/${this.told}), recall ${r.toFixed(2)} (${this.found}/${this.gold})`;
  }
}

const isSeen = (date: string) => Number(date.slice(5, 7)) % 2 === 1;

function measure(
  half: Meeting[],
  gold: GoldMotion[],
  attended: ReturnType<typeof goldAttendance>,
  seen: boolean,
): void {
  const motions = new Count();
  const votes = new Count();
  const results = new Count();
  const persons = new Count();
  const notes: string[] = [];
  const voted = half.flatMap((meeting) =>
    meeting.motions
      .filter(({ votes: named, result }) => named.length > 0 || result === "passed" || result === "failed")
      .filter(({ text }) => !PROCEDURAL.test(text))
      .map((motion) => ({ motion, meeting })),
  );
  const free = new Set(voted);
  let absentFromMinutes = 0;
  for (const entry of gold) {
    const month = half.filter(({ date }) => date.slice(0, 7) === entry.date.slice(0, 7));
    const [best] = [...free]
      .filter(({ meeting }) => month.includes(meeting))
      .map((own) => ({ own, score: alike(own.motion.text, entry.motion) }))
      .sort((one, other) => other.score - one.score);
    if (!best || best.score < SAME / 1.5) {
      const isThere = month.some(({ text }) =>
        text.split("\n").some((line) => alike(line, entry.motion) > SAME),
      );
      if (isThere) motions.gold += 1;
      else absentFromMinutes += 1;
      notes.push(
        `${entry.date} ${isThere ? "missed" : "in the list, not in the minutes"}: ${entry.motion.slice(0, 90)}`,
      );
      continue;
    }
    free.delete(best.own);
    motions.gold += 1;
    motions.found += 1;
    const { motion } = best.own;
    const inFavour = motion.votes.filter(({ vote }) => vote === "for").map(({ name }) => name);
    votes.gold += entry.voters.length;
    votes.told += inFavour.length;
    votes.found += inFavour.filter((name) => entry.voters.includes(name)).length;
    results.gold += 1;
    results.told += motion.result ? 1 : 0;
    const tally = motion.tally ? `${motion.tally.for}-${motion.tally.against}` : "";
    if (motion.result === "passed" && tally === entry.tally.replace(/\s/g, "")) results.found += 1;
    else
      notes.push(
        `${entry.date} ${motion.result} ${tally}, listed ${entry.tally}: ${entry.motion.slice(0, 70)}`,
      );
    const differ = [...new Set([...inFavour, ...entry.voters])].filter(
      (name) => !(inFavour.includes(name) && entry.voters.includes(name)),
    );
    if (differ.length > 0)
      notes.push(`${entry.date} votes differ for ${differ.join(", ")}: ${entry.motion.slice(0, 70)}`);
  }
  motions.told = motions.found + free.size;
  for (const { motion, meeting } of free)
    notes.push(`${meeting.date} in the minutes, not in the list: ${motion.text.slice(0, 90)}`);
  for (const { date, present, file } of half) {
    const listed = attended
      .filter((one) => one.date === date)
      .sort((one, other) => overlap(other.names, present) - overlap(one.names, present))[0];
    if (
      !listed ||
      (present.length === 0 &&
        listed.names.length > 0 &&
        !/present|board members/i.test(half.find((one) => one.file === file)?.text ?? ""))
    )
      continue;
    persons.gold += listed.names.length;
    persons.told += present.length;
    persons.found += overlap(listed.names, present);
    const differ = [...new Set([...listed.names, ...present])].filter(
      (name) => !(listed.names.includes(name) && present.includes(name)),
    );
    if (differ.length > 0) notes.push(`${file} attendance differs for ${differ.join(", ")}`);
  }
  console.log(`${seen ? "Months that were looked at" : "Months never looked at"}: ${half.length} minutes`);
  console.log(`  motions      ${motions}; ${free.size} that the minutes vote on are not on the list`);
  const confirmed = [...free].filter(({ motion, meeting }) =>
    audit.some(
      ({ date, line, isRight }) => isRight && date === meeting.date && line === motion.places[0]?.first,
    ),
  ).length;
  const held = motions.found + confirmed;
  console.log(
    `               against the minutes themselves, read by a person: precision ${(held / motions.told).toFixed(2)} (${held}/${motions.told})`,
  );
  console.log(`               and ${absentFromMinutes} on the list are not in the minutes, and not counted`);
  console.log(`  named votes  ${votes}`);
  console.log(`  results      ${results}`);
  console.log(`  attendance   ${persons}`);
  if (seen && VERBOSE) for (const note of notes) console.log(`    ${note}`);
}

const overlap = (one: string[], other: string[]) => one.filter((name) => other.includes(name)).length;

const attended = goldAttendance();
const people = [...new Set(attended.flatMap(({ names }) => names))];
const gold = goldMotions(people);
const all = await meetings(people);
for (const seen of [true, false])
  measure(
    all.filter(({ date }) => isSeen(date) === seen),
    gold.filter(({ date }) => isSeen(date) === seen),
    attended,
    seen,
  );
