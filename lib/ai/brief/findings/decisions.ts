import { isListItem, pageLines } from "@/lib/evidence/lines";
import { isMinutes } from "@/lib/evidence/minutes";
import { everyAmount } from "@/lib/ledger/amount";
import { citeStatement } from "./cite";
import { DECISION } from "./cues";
import { isFiling, own, type Weigh } from "./statements";
import type { Finding, Paper, Statement } from "./types";
import { askAbout } from "./wording";

/** Heading of a list of decisions: "8. Decisions asked of the Board", "Asks of the Board", "For approval". */
const ASKED =
  /^(?:\W*\d+(?:\.\d+)*\.?\s+)?(?:(?:the |matters? |items? )?(?:decisions?|approvals?|resolutions?|recommendations?|asks?)\b.*\b(?:board|committee|trustees|directors|governors|members|asked|requested|required|sought|needed)|(?:matters |items )?for (?:decision|approval)|proposed resolutions?|recommendations?)\s*:?$/i;
/**
 * A heading that names no addressee may also introduce what auditors and surveyors recommend, so the item
 * itself has to address the board.
 */
const MAY_ADDRESS_OTHERS = /recommendations?\s*:?$/i;
const ADDRESSED = /^that\b/i;
const LONGEST_HEADING = 80;
const SHORTEST = 15;

/** What boards do with a proposal, at the start of an item: "Approve the overhaul at up to £182,000". */
const ACT =
  /^(?:to )?(?:accept|adopt|agree|appoint|approve|authori[sz]e|choose|confirm|consent|consider|decide|declare|defer|delegate|determine|endorse|grant|increase|note|ratify|re-?appoint|receive|reject|release|review|select|set|support|waive)\b/i;

/** A pointer to the decisions, "four decisions, set out in section 8", which says nothing itself. */
const ELSEWHERE =
  /\b(?:set out|listed|given|described|detailed|summari[sz]ed|shown)\s+(?:in|under|on|at|below|above|overleaf)\b/i;

/** An explicit request matters more than any result; items to note come after. */
const WEIGHT = { asked: 0.98, spends: 0.9, noted: 0.8 };

/** The items of lists of decisions that the board is asked to make. */
export function askedDecisions(paper: Paper): Finding[] {
  if (isMinutes(paper.document)) return [];
  return paper.document.pages.flatMap((page) => {
    const own = paper.statements.filter((statement) => statement.page === page);
    return sectionsAsking(page).flatMap(({ start, end, needsAddress }) =>
      own
        .filter((one) => one.start >= start && one.start < end && one.text.length >= SHORTEST)
        .filter(({ text }) => ACT.test(bare(text)) || ADDRESSED.test(bare(text)))
        .filter(({ text }) => !needsAddress || ADDRESSED.test(bare(text)))
        .map((one) => finding(paper, one, asQuestionOfBoard(bare(one.text)), weightOf(one))),
    );
  });
}

/** Whether a sentence asks the board for a decision, or is an item of such a list. */
export const asksBoard = ({ text }: Statement): boolean => DECISION.test(text) || ACT.test(bare(text));

/** An explicit request for a decision in a sentence. */
export function decision(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  if (!DECISION.test(text) || isMinutes(paper.document)) return [];
  if (ELSEWHERE.test(text) && !hasMoney(text)) return [];
  const least = isFiling(paper) || !hasMoney(text) ? 0 : WEIGHT.spends;
  return [finding(paper, statement, text, Math.max(least, weigh(1)))];
}

function finding(paper: Paper, statement: Statement, text: string, weight: number): Finding {
  const amount = everyAmount(text).find(({ currency }) => currency);
  // An aside may begin with it: "(€2m a year)".
  const written = amount && text.slice(amount.start, amount.end).replace(/^\((?!.*\))/, "");
  return {
    // A deck and a report that ask for the same money are one decision.
    key: `decision:${amount ? amount.value.toPrecision(3) : text.toLowerCase().slice(0, 60)}`,
    weight,
    citations: [citeStatement(paper, statement)],
    summary: { place: "decision", text },
    question: askAbout(
      "Which alternatives were considered, and what happens if the board declines or postpones this?",
      text,
    ),
    ...(amount && {
      recommendation: `Before deciding on the ${written}, ask for the effect on cash and on this year’s budget.`,
    }),
  };
}

const hasMoney = (text: string) => everyAmount(text).some(({ currency }) => currency);
const weightOf = ({ text }: Statement) => (/^note\b/i.test(bare(text)) ? WEIGHT.noted : WEIGHT.asked);
const bare = (text: string) => own(text.replace(/^\(?(?:\d{1,2}|[a-z])[.)]\s+/i, ""));

/** "Approve the overhaul …" as a question to the board. */
function asQuestionOfBoard(text: string): string {
  const item = text.charAt(0).toLowerCase() + text.slice(1);
  const stop = /[.!?]$/.test(item) ? "" : ".";
  if (ADDRESSED.test(text)) return `It is proposed ${item}${stop}`;
  return `The board is asked to ${item.replace(/^to /, "")}${stop}`;
}

type Section = { start: number; end: number; needsAddress: boolean };

/** The parts of a page under a heading that asks for decisions, each up to the next heading. */
function sectionsAsking(page: Paper["document"]["pages"][number]): Section[] {
  const lines = pageLines(page).filter(({ text }) => text.trim() !== "");
  const headings = lines.filter(({ text }) => isHeadingLike(text));
  return headings.flatMap((heading, at) => {
    const text = heading.text.trim();
    if (!ASKED.test(text)) return [];
    const end = headings[at + 1]?.start ?? page.text.length;
    return [{ start: heading.end, end, needsAddress: MAY_ADDRESS_OTHERS.test(text) }];
  });
}

function isHeadingLike(line: string): boolean {
  const text = line.trim();
  const isShort = text.length <= LONGEST_HEADING && /^[\p{Lu}\d]/u.test(text) && !/[.;,!?]$/.test(text);
  return isShort && (ASKED.test(text) || !isListItem(line)) && !/^\s{4,}/.test(line);
}
