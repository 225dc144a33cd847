import type { AnswerSentence } from "@/lib/ai/answer/schema";
import type { CodeReply } from "@/lib/ai/answer/types";
import { consistsOf } from "@/lib/ask/consists-of";
import { type Actor, authorize } from "@/lib/auth/actor";
import { pagesOf } from "@/lib/documents/search";
import type { Citation } from "@/lib/evidence/types";
import { listed } from "@/lib/wording";
import { trackedKpis } from "./kpis/tracked";
import { dayWords, statusWords } from "./rules/words";
import type { KpiStatus, TrackedKpi } from "./types";

/** Most KPIs listed individually. */
const MOST_TOLD = 6;

const KPIS =
  /\b(?:kpis?|key performance indicators?|(?:strategic )?(?:objectives?|goals?|targets?|measures?))\b/i;
const OFF =
  /\b(?:off[- ](?:track|target)|behind|miss(?:ed|es|ing)?|below target|at risk|red|amber|lagging|slipping|failing|not (?:on track|met|being met|on target))\b/i;
const ON = /\b(?:on[- ](?:track|target)|green|met|ahead|reached|achieved|hit(?:ting)?)\b/i;
const HOW = /\b(?:how (?:are|do)|status|state|progress|stand(?:ing)?|doing)\b/i;
/** The other words in such a question. Any further word asks for something specific. */
const REST =
  "a about all any are at be been being board company currently did do does doing far for give going has have how i in is it latest list many me most much now of on our overall please right show so still strategic strategy tell that the their them they this to today track us we what where which who with year yet";

/** Returns the statuses a question about the KPIs asks for; null for any other question. */
export function askedOfKpis(question: string): KpiStatus[] | null {
  if (!KPIS.test(question)) return null;
  const isOff = OFF.test(question);
  if (!isOff && !ON.test(question) && !HOW.test(question)) return null;
  if (!consistsOf(question, [KPIS, OFF, ON, HOW], REST)) return null;
  if (isOff) return ["off-track", "at-risk"];
  return ON.test(question) ? ["on-track"] : ["off-track", "at-risk", "on-track"];
}

type Rated = TrackedKpi & { status: KpiStatus; currentCitation: Citation };

/**
 * Answers which tracked KPIs are off track, at risk or on track. Uses the KPIs this person can see whose latest value
 * is in one of these papers. Returns null if the question asks for something else or nothing is tracked. At most two
 * more queries if it answers.
 */
export async function answerByKpis(
  actor: Actor,
  question: string,
  documentIds: string[],
): Promise<CodeReply | null> {
  const asked = askedOfKpis(question);
  if (!asked) return null;
  authorize(actor, "strategy.read");
  const open = new Set(documentIds);
  const rated = (await trackedKpis(actor)).filter(
    (kpi): kpi is Rated =>
      !kpi.isArchived &&
      kpi.status !== null &&
      kpi.currentCitation !== null &&
      [kpi.currentCitation, kpi.targetCitation].every((one) => !one || open.has(one.documentId)),
  );
  if (rated.length === 0) return null;
  const told = asked.flatMap((status) => rated.filter((kpi) => kpi.status === status));
  const named = told.slice(0, MOST_TOLD);
  const sentences = [overview(rated, told), ...named.map(sentenceOf)];
  const pages = await pagesOf(
    sentences.flatMap(({ citations }) => citations),
    { around: 0 },
  );
  return { answer: { sentences }, isSure: true, near: [], pages };
}

const ORDER: KpiStatus[] = ["off-track", "at-risk", "on-track"];

/**
 * "Of 7 KPIs, 2 are off track, 1 is at risk and 4 are on track." Cites the KPIs that are listed, or else all
 * of them.
 */
function overview(rated: Rated[], told: Rated[]): AnswerSentence {
  const counts = ORDER.flatMap((status) => {
    const { length } = rated.filter((kpi) => kpi.status === status);
    return length > 0 ? [`${length} ${length === 1 ? "is" : "are"} ${statusWords(status)}`] : [];
  });
  const [only] = rated;
  const text =
    rated.length === 1 && only
      ? `The only KPI that is rated is ${statusWords(only.status)}.`
      : `Of ${rated.length} rated KPIs, ${listed(counts)}.`;
  const left = told.length - MOST_TOLD;
  const more =
    left > 0
      ? ` The first ${MOST_TOLD} of ${told.length} are named here; the Strategy page lists them all.`
      : "";
  const stands = told.length > 0 ? told : rated;
  return { text: text + more, citations: stands.slice(0, MOST_TOLD).map((kpi) => kpi.currentCitation) };
}

function sentenceOf({
  name,
  current,
  target,
  status,
  asOf,
  currentCitation,
  targetCitation,
}: Rated): AnswerSentence {
  const against = target ? ` against a target of ${target}` : "";
  return {
    text: `${name} is ${statusWords(status)}: ${current}${against}, as of ${dayWords(asOf)}.`,
    citations: targetCitation ? [currentCitation, targetCitation] : [currentCitation],
  };
}
