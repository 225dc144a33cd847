import { DECISION } from "@/lib/ai/brief/findings/cues";
import { terms } from "@/lib/ai/terms";
import { type NamedTime, namedTimes } from "@/lib/ask/time/named";
import { formatDay, formatMonth } from "@/lib/days";
import { isoDay, monthEnd } from "@/lib/ledger/period";
import { replaced } from "@/lib/ranges";
import { NOT_IN_PAPERS } from "./constants";
import { periodsNamed } from "./named-periods";
import type { AnswerSentence } from "./schema";
import type { AnswerInput } from "./types";
import { type Unit, unitsOf } from "./units";

const WHO = "(?:we|the (?:board|committee|directors|trustees|council|members))";
const ACTS = "(?:decid|agre|resol|approv|pass|adopt|vot)";
/** "What did we decide in November?": what is decided already, and not what the board is asked to decide. */
const ASKS_DECIDED = new RegExp(
  `\\b(?:what|which \\w+)\\b.{0,20}\\b(?:did|have|has) ${WHO} (?:\\w+ )?${ACTS}\\w*|\\bwhat (?:was|were|has been|got) (?:\\w+ )?(?:decided|agreed|resolved|passed)\\b|\\b(?:what|which) (?:decisions|resolutions|motions) (?:were|did|have|has|was)\\b`,
  "i",
);

export const asksWhatWasDecided = (question: string): boolean => ASKS_DECIDED.test(question);

/** Words to search for beside the question's own: minutes say "resolved". */
export const DECIDED_WORDS = "minutes resolved motion carried approved adopted agreed decided unanimously";

/** A sentence by which minutes record a decision, one that failed included. */
const RECORDS =
  /^(?:it was )?(?:(?:unanimously )?resolved|decided|agreed|decisions?:|motion carried|carried)\b|\bmotion (?:was |is )?(?:carried|passed|approved|failed|lost|defeated)\b|\b(?:was|were) (?:\w+ly )?(?:approved|accepted|adopted|ratified|carried|passed|elected|appointed)\b|^the (?:board|committee|directors|trustees|council)(?: \w+){0,3} (?:decided|agreed|resolved|approved|adopted|ratified|accepted|appointed|elected)\b/i;
/** "Carried 5-0.", "After discussion the motion failed": what was moved stands in the sentence before. */
const OUTCOME =
  /^(?:the )?(?:motion )?carried\b|\bthe motion (?:was |is )?(?:carried|passed|approved|failed|lost|defeated)\b/i;
const UNDECIDED =
  /\b(?:not|never|neither|whether|should|could|might|would|deferred|postponed)\b|n['’]t\b|\?/i;

const MOST = 5;
const MOST_INSTEAD = 2;

type Decided = { answered: boolean; sentences: AnswerSentence[] };
type Day = Pick<NamedTime, "year" | "part" | "day">;

/**
 * The decisions that minutes among the papers record, of the time or matter that is asked about, else of the latest meeting. Where they
 * are of another time, that is said, with the first of them. Null where no minutes record a decision on what is asked.
 */
export async function byMinutes({ question, passages, pages }: AnswerInput): Promise<Decided | null> {
  if (!asksWhatWasDecided(question)) return null;
  const all = (await unitsOf(passages, pages)).filter(({ kind }) => kind === "sentence");
  const decisions = all.filter(recordsDecision).map(withMotion(all));
  const meetings = byMeeting(decisions.filter(isOn(matterOf(question))));
  const times = namedTimes(question);
  const meant = times.length > 0 ? meetings.find(({ held }) => times.some(isOf(held))) : meetings[0];
  if (meant) return { answered: true, sentences: meant.units.slice(0, MOST).map(told) };
  const [latest] = meetings;
  const [time] = times;
  if (!latest || !time) return null;
  const missing = `No decision from ${question.slice(time.from, time.to)} was found. The latest minutes, from ${nameOf(latest.held)}, record:`;
  const sentences = [NOT_IN_PAPERS, missing].map((text) => ({ text, citations: [] }));
  return { answered: false, sentences: [...sentences, ...latest.units.slice(0, MOST_INSTEAD).map(told)] };
}

const told = ({ text, citations }: Unit): AnswerSentence => ({ text, citations });

/** A decision as it is recorded; an outcome alone goes with what was moved right before it. */
const withMotion =
  (all: Unit[]) =>
  (decision: Unit): Unit => {
    const [{ documentId, page, start }] = decision.citations;
    const moved = OUTCOME.test(decision.text)
      ? all.find(
          ({ citations: [cited] }) =>
            cited.documentId === documentId &&
            cited.page === page &&
            cited.end <= start &&
            start - cited.end <= 2,
        )
      : undefined;
    return moved
      ? {
          ...decision,
          text: `${moved.text} ${decision.text}`,
          citations: [...decision.citations, ...moved.citations],
          terms: new Set([...decision.terms, ...moved.terms]),
        }
      : decision;
  };

const recordsDecision = ({ text, context }: Unit): boolean =>
  /\bminutes\b/i.test(context) && RECORDS.test(text) && !DECISION.test(text) && !UNDECIDED.test(text);

const ASIDE = new Set(
  terms(
    "decide decided decision decisions agree agreed approve approved resolve resolved resolution resolutions pass passed adopt adopted vote voted motion motions board committee directors trustees council members meeting meetings minutes last latest previous month year at during about on",
  ),
);

/** What a question asks the decision on: its words beside those of deciding and of time. */
function matterOf(question: string): string[] {
  return terms(replaced(question, periodsNamed(question))).filter((term) => !ASIDE.has(term));
}

const isOn =
  (matter: string[]) =>
  ({ terms: own, underTerms }: Unit): boolean =>
    matter.every((term) => own.has(term) || underTerms.has(term));

/**
 * Decisions by the day of their meeting, the latest first: the first day that the paper's title or its headings name, or the month where
 * they name none. "2026-10 Minutes September 23" is the pack's month before the meeting's day.
 */
function byMeeting(units: Unit[]): { held: Day; units: Unit[] }[] {
  const found = new Map<string, { held: Day; units: Unit[] }>();
  for (const unit of units) {
    const times = namedTimes(`${unit.citations[0].title}\n${unit.context}`);
    const named = times.find(({ kind }) => kind === "day") ?? times.find(({ part }) => part > 0);
    if (!named) continue;
    const held = { ...named, year: named.year ?? times.find(({ year }) => year !== null)?.year ?? null };
    const key = keyOf(held);
    const meeting = found.get(key) ?? { held, units: [] };
    meeting.units.push(unit);
    found.set(key, meeting);
  }
  const inOrder = (all: Unit[]) =>
    all.toSorted(
      (a, b) => a.citations[0].page - b.citations[0].page || a.citations[0].start - b.citations[0].start,
    );
  return [...found]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([, meeting]) => ({ ...meeting, units: inOrder(meeting.units) }));
}

const keyOf = ({ year, part, day }: Day) =>
  [year ?? 0, part, day].map((n) => String(n).padStart(4, "0")).join("-");

const isOf =
  (held: Day) =>
  ({ kind, year, part, day }: NamedTime): boolean => {
    if (year !== null && held.year !== null && year !== held.year) return false;
    if (kind === "year") return true;
    if (kind === "quarter") return Math.ceil(held.part / 3) === part;
    return held.part === part && (kind === "month" || held.day === 0 || held.day === day);
  };

function nameOf({ year, part, day }: Day): string {
  if (year === null) return "another time";
  return day > 0 ? formatDay(isoDay(year, part, day) ?? "") : formatMonth(monthEnd(year, part));
}
