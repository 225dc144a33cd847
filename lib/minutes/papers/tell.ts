import { terms } from "@/lib/ai/terms";
import { type NamedTime, namedTimes } from "@/lib/ask/time/named";
import { formatDay, formatMonth } from "@/lib/days";
import type { Vote } from "@/lib/minutes/reader/schema";
import { listed } from "@/lib/wording";
import type { AskedOfMinutes, Sought } from "./asked";
import type {
  PlaceOnPage,
  RecordedAction,
  RecordedItem,
  RecordedMeeting,
  RecordedMotion,
  RecordedText,
} from "./record";

/** A sentence from recorded minutes, with the places it is based on. */
export type Told = { text: string; places: PlaceOnPage[] };

const MOST_TOLD = 5;
/** Decisions every meeting makes about its own procedure. */
const PROCEDURAL =
  /\b(?:adjourn\w*|call(?:ed)? to order|(?:minutes|agenda)\b.{0,60}\b(?:approved|adopted|accepted|confirmed)|(?:approv|adopt|accept|confirm)\w*\b.{0,40}\b(?:minutes|agenda))\b/i;

const RESULTS = {
  passed: "Carried",
  failed: "Failed",
  tied: "Tied",
  withdrawn: "Withdrawn",
  deferred: "Deferred",
} as const;

/** Answers a question from the minutes of one meeting. Empty where they do not record it. */
export function tell(meeting: RecordedMeeting, asked: AskedOfMinutes): Told[] {
  const { sought, matter } = asked;
  if (sought === "absent" || sought === "present")
    return matter.length > 0 ? [] : tellAttendance(meeting, sought);
  const items = meeting.items.map((item) => onMatter(item, matter));
  if (sought === "actions")
    return items.flatMap(({ actions }) => actions.map(tellAction)).slice(0, MOST_TOLD);
  const motions = items.flatMap((item) => item.motions);
  if (sought === "decided") {
    const settled = motions.filter(({ result }) => result !== null).map(tellDecided);
    const all = [...settled, ...items.flatMap(({ decisions }) => decisions)].sort(inOrder);
    const ofMatters = all.filter(({ text }) => !PROCEDURAL.test(text));
    return (ofMatters.length > 0 ? ofMatters : all).slice(0, MOST_TOLD);
  }
  if (sought === "mover" || sought === "seconder")
    return motions.flatMap((motion) => tellMover(motion, sought) ?? []).slice(0, MOST_TOLD);
  const told = motions.flatMap((motion) => tellVotes(motion, sought) ?? []);
  // For a whole meeting, leave out motions without opposition where others were opposed.
  const some = told.filter(({ isNobody }) => !isNobody);
  return (some.length > 0 ? some : told).slice(0, MOST_TOLD).map(({ text, places }) => ({ text, places }));
}

/** "Nov 3, 2026", or "November 2026" where the minutes give no day. */
export const nameOfDay = (heldOn: string): string =>
  heldOn.length > 7 ? formatDay(heldOn) : formatMonth(`${heldOn}-01`);

/** Whether the meeting was held at one of these times. */
export function isOf({ heldOn }: RecordedMeeting, times: NamedTime[]): boolean {
  const [year = 0, month = 0, day = 0] = (heldOn ?? "").split("-").map(Number);
  return times.some((time) => {
    if (time.year !== null && time.year !== year) return false;
    if (time.kind === "year") return true;
    if (time.kind === "quarter") return Math.ceil(month / 3) === time.part;
    return month === time.part && (time.kind === "month" || day === 0 || day === time.day);
  });
}

/** Filters an item by subject. Keeps all of it where its title names the subject. */
function onMatter(item: RecordedItem, matter: string[]): RecordedItem {
  const isAbout = <T extends RecordedText>({ text }: T): boolean => {
    const said = new Set(terms(`${item.title} ${text}`));
    return matter.every((term) => said.has(term));
  };
  return {
    ...item,
    motions: item.motions.filter(isAbout),
    decisions: item.decisions.filter(isAbout),
    actions: item.actions.filter(isAbout),
  };
}

const inOrder = ({ places: [one] }: Told, { places: [other] }: Told): number =>
  (one?.page ?? 0) - (other?.page ?? 0) || (one?.start ?? 0) - (other?.start ?? 0);

/**
 * Starts a motion in lower case, to follow a colon: "that the report be accepted". Names and abbreviations
 * keep their capital.
 */
const inLine = (text: string): string =>
  text
    .trim()
    .replace(/(?<![.;\s])[.;\s]+$/, "")
    .replace(/^(?:it was )?resolved[,:]? (?=\S)/i, "")
    .replace(/^(?:That|To|The|A|An|Approval|Adoption|Acceptance)\b/, (word) => word.toLowerCase());

const count = ({ tally }: RecordedMotion): string[] =>
  tally
    ? [
        `${tally.for} for`,
        `${tally.against} against`,
        ...(tally.abstained > 0 ? [`${tally.abstained} abstained`] : []),
      ]
    : [];

function tellDecided(motion: RecordedMotion): Told {
  const { result, mover, seconder, text, places } = motion;
  const by = [mover && `moved by ${mover}`, seconder && `seconded by ${seconder}`].filter((part) => part);
  const beside = [by.join(", "), count(motion).join(", ")].filter((part) => part !== "").join("; ");
  const lead = result ? RESULTS[result] : "Moved";
  return { text: `${lead}: ${inLine(text)}${beside === "" ? "" : ` (${beside})`}.`, places };
}

function tellMover({ mover, seconder, text, places, result }: RecordedMotion, sought: Sought): Told | null {
  const [asked, other] =
    sought === "mover"
      ? [mover && `Moved by ${mover}`, seconder && `seconded by ${seconder}`]
      : [seconder && `Seconded by ${seconder}`, mover && `moved by ${mover}`];
  if (!asked) return null;
  const end = result ? ` (${RESULTS[result].toLowerCase()})` : "";
  return { text: `${[asked, other].filter((part) => part).join(", ")}: ${inLine(text)}${end}.`, places };
}

const VOTED = {
  for: { did: "voted for", vote: "for" },
  against: { did: "voted against", vote: "against" },
  abstained: { did: "abstained on", vote: "abstained" },
} as const satisfies Partial<Record<Sought, { did: string; vote: Vote["vote"] }>>;

/**
 * States who cast this vote on a motion; null where the minutes do not say. That nobody did is stated only on
 * the basis of a count or "unanimously".
 */
function tellVotes(
  motion: RecordedMotion,
  sought: keyof typeof VOTED,
): (Told & { isNobody: boolean }) | null {
  const { votes, tally, places } = motion;
  const { did, vote } = VOTED[sought];
  const names = votes.filter((one) => one.vote === vote).map(({ name }) => name);
  const beside = [motion.result ? RESULTS[motion.result].toLowerCase() : "", ...count(motion)].filter(
    (part) => part !== "",
  );
  const about = `${inLine(motion.text)}${beside.length > 0 ? ` (${beside.join(", ")})` : ""}.`;
  const isNobody = names.length === 0 && didNobody(motion, vote);
  const unnamed = tally?.[vote]
    ? `The minutes record that ${tally[vote]} ${did} this motion, without naming them`
    : null;
  const who = names.length > 0 ? listed(names) : isNobody ? "Nobody" : null;
  const lead = who === null ? unnamed : `${who} ${did} this motion`;
  return lead === null ? null : { text: `${lead}: ${about}`, places, isNobody };
}

/**
 * Whether the minutes record that nobody cast this vote: by a count or, for uncounted votes against, by
 * "unanimously".
 */
function didNobody(
  { tally, result, ...told }: RecordedMotion,
  vote: "for" | "against" | "abstained",
): boolean {
  if (vote === "abstained") return tally?.abstained === 0 && told.tellsAbstentions;
  if (tally) return tally[vote] === 0;
  return vote === "against" && result === "passed" && told.isUnanimous;
}

/** An action with its owner and due date, unless its text already contains them. */
function tellAction({ text, owner, dueOn, places }: RecordedAction): Told {
  const by = owner !== null && !text.includes(owner) ? owner : null;
  const due = dueOn !== null && namedTimes(text).length === 0 ? `due ${formatDay(dueOn)}` : null;
  const beside = [by, due].filter((part) => part !== null).join(", ");
  return { text: `${text.replace(/(?<![.\s])[.\s]+$/, "")}${beside === "" ? "" : ` (${beside})`}.`, places };
}

function tellAttendance(meeting: RecordedMeeting, sought: "absent" | "present"): Told[] {
  const { heldOn } = meeting;
  const day = heldOn ? ` ${heldOn.length > 7 ? "on" : "in"} ${nameOfDay(heldOn)}` : "";
  const groups: [string, RecordedText[]][] =
    sought === "present"
      ? [[`Present at the meeting${day}`, meeting.present]]
      : [
          [`Apologies for the meeting${day}`, meeting.apologies],
          [`Absent from the meeting${day}`, meeting.absent],
        ];
  return groups.flatMap(([lead, all]) =>
    all.length > 0
      ? {
          text: `${lead}: ${listed(all.map(({ text }) => text))}.`,
          places: all.flatMap(({ places }) => places),
        }
      : [],
  );
}
