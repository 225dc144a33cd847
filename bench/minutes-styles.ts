/**
 * Reads decisions from minutes and transcripts of 99 fictional boards, each in the style of its kind of
 * board, without a model, and compares them with what their author knows. Those under "seen" are open; for
 * the others only totals are printed.
 */
import type { Motion } from "../lib/minutes/reader/schema.ts";
import { Count, Share } from "./minutes/count.ts";
import {
  FORMS,
  type HALVES,
  type Matter,
  overlaps,
  readStyles,
  SETS,
  type StyledMeeting,
  shared,
} from "./minutes/styles.ts";

const VERBOSE = process.env.BENCH_VERBOSE === "1";

const bare = ({ text }: { text: string }) => text.replace(/ \(.*$/, "");
const cast = (list: { name: string; vote: string }[]) => list.map((one) => `${one.name} ${one.vote}`);
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);
const tallyOf = ({ tally }: Motion) => (tally ? `${tally.for}-${tally.against}-${tally.abstained}` : null);

/** How many words of the matter occur in the motion's text. */
function alike(motion: { text: string }, matter: Matter): number {
  const own = wordsOf(motion.text);
  const words = [...wordsOf(matter.words)];
  return words.length === 0 ? 0 : words.filter((word) => own.has(word)).length / words.length;
}

const HALF = {
  seen: "looked at",
  unseen: "never looked at",
  "unseen-later": "written later, looked at as totals",
};

function measure(title: string, meetings: StyledMeeting[], half: keyof typeof HALF): void {
  const [present, absent, guests, matters, votes, actions] = [
    new Count(),
    new Count(),
    new Count(),
    new Count(),
    new Count(),
    new Count(),
  ];
  const [movers, seconders, results, tallies, owners, days] = [
    new Share(),
    new Share(),
    new Share(),
    new Share(),
    new Share(),
    new Share(),
  ];
  let wrong = 0;
  const notes: string[] = [];
  for (const { name, gold, own, texts } of meetings) {
    const note = (text: string) => notes.push(`${name}: ${text}`);
    const cited = ([first, last]: [number, number]) =>
      texts
        .slice(first, last + 1)
        .join(" / ")
        .slice(0, 160);
    for (const [count, kind] of [
      [present, "present"],
      [absent, "absent"],
      [guests, "guests"],
    ] as const) {
      const told = own.attendance[kind].map(bare);
      count.names(told, gold[kind]);
      if ([...told].sort().join() !== [...gold[kind]].sort().join()) note(`${kind}: ${told.join(", ")}`);
    }

    const free = new Set<Motion>(own.motions);
    const pairs = gold.matters
      .flatMap((matter) =>
        own.motions
          .filter((motion) => overlaps(motion, matter.lines))
          .map((motion) => ({ matter, motion, fit: shared(motion, matter.lines) + alike(motion, matter) })),
      )
      .sort((one, other) => other.fit - one.fit);
    const motionOf = new Map<Matter, Motion>();
    for (const { matter, motion } of pairs)
      if (free.has(motion) && !motionOf.has(matter)) {
        motionOf.set(matter, motion);
        free.delete(motion);
      }
    for (const matter of gold.matters) {
      const motion = motionOf.get(matter);
      const decision = own.decisions.find((one) => overlaps(one, matter.lines));
      const isFound = motion !== undefined || (matter.form === "decision" && decision !== undefined);
      matters.add(0, 0, isFound ? 1 : 0, 1);
      if (!isFound) note(`missed: ${matter.words || cited(matter.lines)}`);
      votes.add(0, 0, 0, motion ? 0 : matter.votes.length);
      if (!motion) continue;
      movers.add(motion.mover === matter.mover);
      seconders.add(motion.seconder === matter.seconder);
      results.add(motion.result === matter.result);
      if (motion.result === "passed" && matter.result !== "passed") wrong += 1;
      if (matter.tally) tallies.add(tallyOf(motion) === matter.tally);
      votes.names(cast(motion.votes), cast(matter.votes));
      const told = (one: Motion | Matter, tally: string | null) =>
        [one.mover, one.seconder, one.result, tally, cast(one.votes).sort().join(", ")].join(" | ");
      const [ours, theirs] = [told(motion, matter.tally && tallyOf(motion)), told(matter, matter.tally)];
      if (ours !== theirs) note(`${motion.text.slice(0, 90)}\n      ours ${ours}\n      gold ${theirs}`);
    }
    const isSettled = (one: { places: Motion["places"] }) =>
      gold.matters.some(({ lines }) => overlaps(one, lines));
    const isNever = (one: { places: Motion["places"] }) => gold.never.some((lines) => overlaps(one, lines));
    // A motion that came to nothing may be reported, as long as it is not reported as carried.
    const idle = [...free].filter((one) => one.result !== "passed" && isNever(one));
    const strays = [...free].filter((one) => !idle.includes(one));
    matters.add(own.motions.length - free.size, own.motions.length - idle.length, 0, 0);
    for (const one of strays) note(`not a motion: ${one.result} ${one.text.slice(0, 120)}`);
    const right = own.decisions.filter(isSettled);
    matters.add(right.length, own.decisions.length, 0, 0);
    for (const one of own.decisions)
      if (!right.includes(one)) note(`not a decision: ${one.text.slice(0, 120)}`);
    for (const one of [...strays.filter(({ result }) => result === "passed"), ...own.decisions])
      if (isNever(one) && !isSettled(one)) {
        wrong += 1;
        note(`WRONGLY DECIDED ${one.text.slice(0, 120)}`);
      }

    const matched = new Set<(typeof own.actions)[number]>();
    for (const action of gold.actions) {
      const one = own.actions.find((each) => !matched.has(each) && overlaps(each, action.lines));
      actions.add(0, 0, one ? 1 : 0, 1);
      if (!one) {
        note(`action missed: ${cited(action.lines)}`);
        continue;
      }
      matched.add(one);
      owners.add(one.owner === action.owner);
      days.add(one.dueOn === action.dueOn);
      if (one.owner !== action.owner || one.dueOn !== action.dueOn)
        note(`action of ${action.owner} ${action.dueOn}: ours ${one.owner} ${one.dueOn} ${one.text}`);
    }
    actions.add(matched.size, own.actions.length, 0, 0);
    for (const one of own.actions) if (!matched.has(one)) note(`not an action: ${one.owner} ${one.text}`);
  }
  console.log(`${title}, ${HALF[half]}: ${meetings.length}`);
  console.log(`  motions, decisions ${matters}; wrongly decided ${wrong}`);
  console.log(`    mover ${movers}, seconder ${seconders}, result ${results}, count ${tallies}`);
  console.log(`    named votes      ${votes}`);
  console.log(`  present ${present}`);
  console.log(`  absent ${absent}; guests ${guests}`);
  console.log(`  actions ${actions}; owner ${owners}, day ${days}`);
  if (half === "seen" && VERBOSE) for (const note of notes) console.log(`    ${note}`);
}

for (const [set, halves] of Object.entries(SETS) as [keyof typeof SETS, readonly (typeof HALVES)[number][]][])
  for (const form of FORMS)
    for (const half of halves) {
      const title = form === "written" ? "Minutes that somebody wrote" : "Meetings as they are spoken";
      measure(`${title} (${set})`, await readStyles(set, form, half), half);
    }
