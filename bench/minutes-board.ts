/**
 * Drafts minutes of board meetings from their transcripts without a model and compares them with minutes
 * written by someone who knows what was meant. Meetings and people are fictional. An item counts as found
 * when the lines it cites overlap those in the written minutes. Meetings under "seen" are open; for the
 * others only totals are printed.
 */

import type { Place } from "../lib/minutes/reader/schema.ts";
import { type BoardMeeting, type Cues, HALVES, readMeetings } from "./minutes/board.ts";
import { Count, Share, share } from "./minutes/count.ts";

const VERBOSE = process.env.BENCH_VERBOSE === "1";

type Cited = { places: Place[] };
const bare = ({ text }: { text: string }) => text.replace(/ \(.*$/, "");
const wordsIn = (texts: string[]) => texts.join(" ").split(/\s+/).filter(Boolean).length;

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

function measure(half: string, meetings: BoardMeeting[]): void {
  const notes: string[] = [];
  const [present, absent, guests] = [new Count(), new Count(), new Count()];
  const [motions, votes, decisions, actions] = [new Count(), new Count(), new Count(), new Count()];
  const [movers, seconders, results, owners, days] = [
    new Share(),
    new Share(),
    new Share(),
    new Share(),
    new Share(),
  ];
  const [aligned, points, telling, quorum, conflicts] = [
    new Share(),
    new Share(),
    new Share(),
    new Share(),
    new Share(),
  ];
  let wrong = 0;
  let [quoted, said] = [0, 0];
  for (const meeting of meetings) {
    const { name, gold, drafted, cueOf, texts } = meeting;
    const note = (text: string) => notes.push(`${name}: ${text}`);
    const overlaps = ({ places }: Cited, [first, last]: Cues) =>
      places.some((place) => (cueOf[place.first] ?? 0) <= last && (cueOf[place.last] ?? 0) >= first);
    /** The share of lines cited by both, among those cited by either. */
    const inCommon = ({ places }: Cited, [first, last]: Cues) => {
      const own = new Set(
        places.flatMap((place) => between(cueOf[place.first] ?? 0, cueOf[place.last] ?? 0)),
      );
      const gold = between(first, last);
      const both = gold.filter((cue) => own.has(cue)).length;
      return both / (own.size + gold.length - both);
    };
    const all = <T>(pick: (stretch: (typeof drafted.stretches)[number]) => T[]) =>
      drafted.stretches.flatMap(pick);
    const { attendance } = drafted;
    present.names(attendance.present.map(bare), gold.present);
    const away = [...attendance.apologies, ...attendance.absent];
    absent.names(
      away.map(bare),
      gold.absent.map((one) => one.name),
    );
    guests.names(attendance.guests.map(bare), gold.guests);
    if (attendance.present.map(bare).sort().join() !== [...gold.present].sort().join())
      note(`present ${attendance.present.map(({ text }) => text)}`);
    if (
      away.map(bare).sort().join() !==
      gold.absent
        .map((one) => one.name)
        .sort()
        .join()
    )
      note(`absent ${away.map(({ text }) => text)}`);
    if (attendance.guests.map(bare).sort().join() !== [...gold.guests].sort().join())
      note(`guests ${attendance.guests.map(({ text }) => text)}`);
    if (gold.quorum) {
      const heard = attendance.quorum.some(({ places }) =>
        places.some(({ first }) => same(texts[first] ?? "", gold.quorum ?? "")),
      );
      quorum.add(heard);
      if (!heard) note(`quorum missed: ${gold.quorum}`);
    }
    for (const { agendaItemId, cues } of gold.items)
      for (const stretch of drafted.stretches)
        for (const line of stretch.lines) {
          const cue = cueOf[line] ?? 0;
          if (cue < cues[0] || cue > cues[1]) continue;
          const own = meeting.agenda[stretch.item]?.id ?? null;
          aligned.add(own === agendaItemId);
          if (own !== agendaItemId) note(`cue ${cue} under ${own}, not ${agendaItemId}: ${texts[line]}`);
        }
    const ours = all((stretch) => stretch.motions);
    const free = new Set(ours);
    // Pairs those that share most of their lines.
    const pairs = gold.motions
      .flatMap((motion) => ours.map((own) => ({ motion, own, shared: inCommon(own, motion.cues) })))
      .filter(({ shared }) => shared > 0)
      .sort((one, other) => other.shared - one.shared);
    const pairOf = new Map<(typeof gold.motions)[number], (typeof ours)[number]>();
    for (const { motion, own } of pairs)
      if (free.has(own) && !pairOf.has(motion)) {
        pairOf.set(motion, own);
        free.delete(own);
      }
    for (const motion of gold.motions) {
      const own = pairOf.get(motion);
      motions.add(0, 0, own ? 1 : 0, 1);
      if (!own) {
        note(`motion missed at ${motion.cues}: ${motion.text}`);
        votes.add(0, 0, 0, motion.votes.length);
        continue;
      }
      movers.add(own.mover === motion.mover);
      seconders.add(own.seconder === motion.seconder);
      results.add(own.result === motion.result);
      const cast = (list: { name: string; vote: string }[]) => list.map((one) => `${one.name} ${one.vote}`);
      votes.names(cast(own.votes), cast(motion.votes));
      const told = (one: typeof motion | typeof own) =>
        [one.mover, one.seconder, one.result, cast(one.votes).sort().join(" ")].join(" | ");
      if (told(own) !== told(motion))
        note(`motion at ${motion.cues}\n      ours ${told(own)}\n      gold ${told(motion)}`);
    }
    motions.add(ours.length - free.size, ours.length, 0, 0);
    for (const one of free) note(`not a motion: ${one.result} ${one.text}`);

    const settled = [...gold.decisions, ...gold.motions.filter(({ result }) => result === "passed")];
    const taken = all((stretch) => stretch.decisions);
    const isTaken = (one: Cited) => settled.some(({ cues }) => overlaps(one, cues));
    const known = gold.decisions.filter(({ cues }) => [...taken, ...ours].some((one) => overlaps(one, cues)));
    decisions.add(taken.filter(isTaken).length, taken.length, known.length, gold.decisions.length);
    for (const one of gold.decisions)
      if (!known.includes(one)) note(`decision missed at ${one.cues}: ${one.text}`);
    for (const one of taken) if (!isTaken(one)) note(`not a decision: ${one.text}`);
    const passed = [...taken, ...ours.filter(({ result }) => result === "passed")];
    for (const { cues, text } of gold.notDecided)
      for (const one of passed)
        if (overlaps(one, cues) && !isTaken(one)) {
          wrong += 1;
          note(`WRONGLY DECIDED ${one.text}\n      gold ${text}`);
        }

    const own = all((stretch) => stretch.actions);
    const matched = new Set<(typeof own)[number]>();
    for (const action of gold.actions) {
      const one = own.find((each) => !matched.has(each) && overlaps(each, action.cues));
      actions.add(0, 0, one ? 1 : 0, 1);
      if (!one) {
        note(`action missed at ${action.cues}: ${action.text}`);
        continue;
      }
      matched.add(one);
      owners.add(one.owner === action.owner);
      days.add(one.dueOn === action.dueOn);
      if (one.owner !== action.owner || one.dueOn !== action.dueOn)
        note(
          `action at ${action.cues}: ours ${one.owner} ${one.dueOn}, gold ${action.owner} ${action.dueOn}: ${one.text}`,
        );
    }
    actions.add(matched.size, own.length, 0, 0);
    for (const one of own)
      if (!matched.has(one)) note(`not an action: ${one.owner} ${one.dueOn} ${one.text}`);

    const statements = all((stretch) => stretch.discussion);
    for (const { cues, point } of gold.discussion) {
      const isFound = statements.some((one) => overlaps(one, cues));
      points.add(isFound);
      if (!isFound) note(`point missed at ${cues}: ${point}`);
    }
    for (const one of statements)
      telling.add(
        [...gold.discussion, ...gold.conflicts, ...gold.notDecided].some(({ cues }) => overlaps(one, cues)),
      );
    for (const { cues, name: who } of gold.conflicts) {
      const isFound = statements.some((one) => overlaps(one, cues));
      conflicts.add(isFound);
      if (!isFound) note(`interest of ${who} missed at ${cues}`);
    }
    quoted += wordsIn(statements.map(({ text }) => text));
    said += wordsIn(texts);
  }
  console.log(
    `${half === "seen" ? "Meetings that were looked at" : "Meetings never looked at"}: ${meetings.length}`,
  );
  console.log(`  present          ${present}`);
  console.log(`  absent           ${absent}`);
  console.log(`  guests           ${guests}`);
  console.log(`  quorum           ${quorum}`);
  console.log(`  interests, out   ${conflicts}`);
  console.log(`  lines under item ${aligned}`);
  console.log(`  motions          ${motions}`);
  console.log(`    mover ${movers}, seconder ${seconders}, result ${results}`);
  console.log(`    named votes    ${votes}`);
  console.log(`  other decisions  ${decisions}`);
  console.log(`  wrongly decided  ${wrong}`);
  console.log(`  actions          ${actions}`);
  console.log(`    owner ${owners}, day ${days}`);
  console.log(`  points covered   ${points}; of our statements ${telling} tell a point`);
  console.log(`  length           ${share(quoted, said)} of the words`);
  if (half === "seen" && VERBOSE) for (const note of notes) console.log(`    ${note}`);
}

const same = (one: string, other: string) =>
  one.includes(other.slice(0, 40)) || other.includes(one.slice(0, 40));

for (const half of HALVES) measure(half, await readMeetings(half));
