import { DECISION } from "@/lib/ai/brief/findings/cues";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { asksForCover, COVER_WORDS } from "@/lib/ask/ask-registers";
import { NOT_IN_PAPERS } from "./constants";
import { asksWhatWasDecided, DECIDED_WORDS } from "./decided";
import type { AnswerSentence } from "./schema";
import type { AnswerInput, Theme } from "./types";

const THEMES: [Theme, RegExp][] = [
  ["redFlags", /\bred flags?\b|\bwarning signs?\b/i],
  [
    "questions",
    /\bquestions?\b.{0,40}\b(ask|raise|put|management|executives?|CEO)\b|\bwhat should (we|i|the board) ask\b/i,
  ],
  [
    "decisions",
    /\b(decisions?|approvals?|resolutions?)\b.{0,40}\b(board|need|required|asked|before us|pending)\b|\bwhat (is|are) (the board|we) (?:being )?asked to (decide|approve)\b|\b(needs?|needing|requires?|requiring) (board )?approval\b/i,
  ],
  [
    "risks",
    /\b(main|key|biggest|major|top|greatest|principal|most (concern\w*|important|serious)|what) risks?\b|\brisks?\b.{0,40}\bconcern/i,
  ],
  [
    "finances",
    /\b(?<!statement of )financial (implications?|impacts?|consequences?|effects?|position|picture|situation|performance)\b|\bkey (performance )?(metrics|figures|indicators|numbers)\b/i,
  ],
  [
    "priorities",
    /\bstrateg\w+ (priorit\w+|initiatives?|goals?|objectives?|focus)\b|\bpriorit(y|ies)\b.{0,30}\b(strateg\w+|board)\b/i,
  ],
  [
    "consistency",
    /\b(?:in)?consisten(?:t|cy|cies)\b|\bdiscrepanc\w+\b|\bcontradict\w*\b|\b(?:add|tie|tally)s? up\b|\breconciles?\b|\b(?:agree|match)(?:es)? with each other\b/i,
  ],
  ["compliance", /\bcompliance (issues?|matters?|concerns?|problems?)\b/i],
  ["competitors", /\bcompare\b.{0,20}\b(competitors?|peers|rivals)\b/i],
  ["summary", /\b(summar(y|i[sz]e)|overview|main points|key (points|takeaways|messages)|gist)\b/i],
];

/** A question with a subject of its own ("the risks of the Harbour project") is not about the whole meeting. */
const SPECIFIC =
  /\b(of|in|from|with|for|about|to) (the )?(?!meeting|papers?|documents?|board|brief|company|organi[sz]ation|quarter|month|year)\p{Lu}?\p{L}{3,}\s+(project|plan|acquisition|contract|programme|program|proposal|deal|loan|lease|system|policy)\b|["“]/iu;

/** Questions about the whole meeting are short. */
const LONGEST_BROAD = 18;

/** Whether a question is short and general enough to be about the whole meeting. */
export function isBrief(question: string): boolean {
  return !SPECIFIC.test(question) && question.trim().split(/\s+/).length <= LONGEST_BROAD;
}

/** The theme of a broad question by its words, or null for a specific question. */
export function themeOf(question: string): Theme | null {
  if (!isBrief(question) || asksWhatWasDecided(question)) return null;
  return THEMES.find(([, pattern]) => pattern.test(question))?.[0] ?? null;
}

/** Search words for a broad question, whose own words are rare in papers. */
const THEME_WORDS: Record<Theme, string> = {
  risks: "risk exposure uncertainty adverse shortfall overdue decline litigation dependence breach delay",
  finances: "revenue expenses net income cash budget variance forecast increase decrease",
  questions: "variance over budget below target delayed unexplained pending uncategorized to be confirmed",
  redFlags: "over budget overdue shortfall breach late missing qualified deficit uncategorized write-off",
  priorities: "strategy priority objective initiative plan target goal launch invest",
  decisions: "board is asked to approve resolution recommendation decision approval motion",
  consistency:
    "difference discrepancy restated adjusted corrected reconcile uncategorized total does not agree",
  compliance: "compliance breach regulator audit finding overdue filing licence statutory policy control",
  competitors: "competitors peers market share compared with rivals benchmark",
  summary: "summary highlights results overview outlook key",
};

const TROUBLE =
  /\b(risks?|uncertain\w*|exposures?|overdue|short(fall|age)|declin\w+|decreas\w+|deficit|loss(es)?|breach\w*|litigation|delay\w*|behind|over budget|exceed\w*|expires?|disput\w+|uncategori[sz]ed|unpaid|impair\w*|variance|not (yet )?(been )?(confirmed|received|renewed|paid|filled))\b/i;

/** A rule, and whether it is met. Words such as "control" or "policy" alone indicate neither. */
const COMPLIANCE =
  /\b(?:non-?complian\w+|complian\w+|breach\w*|regulator\w*|statutory|enforcement|sanction\w*|licen[cs]e\b.*\b(?:expire\w*|renew\w*|revo\w+)|GDPR|data protection|whistle-?blow\w*|audit (?:findings?|points?|recommendations?|issues?)|internal controls?|(?:qualified|adverse) opinion|(?:late|overdue|outstanding) (?:filings?|returns?|reports?|tax\w*)|un-?categori[sz]ed|un-?reconciled|conflicts? of interest)\b/i;

/** Contradictory figures, and unreliable books. */
const AMISS =
  /\b(?:disagree\w*|contradict\w*|discrepanc\w+|inconsisten\w+|(?:do|does|did) not (?:match|agree|add up|reconcile|tie)|add up to something else|restated|un-?categori[sz]ed|un-?reconciled)\b/i;

/** What a sentence must mention to answer a broad question from the papers alone. */
const THEME_CUES: Record<Theme, RegExp> = {
  risks: TROUBLE,
  redFlags: TROUBLE,
  questions: TROUBLE,
  finances:
    /\d.*\b(revenue|income|expens\w+|cash|budget|surplus|deficit|profit|loss|costs?|funding)\b|\b(revenue|income|expens\w+|cash|budget|surplus|deficit|profit|loss|costs?|funding)\b.*\d/i,
  priorities: /\b(strateg\w+|priorit\w+|objectives?|initiatives?|goals?|roadmap|launch\w*)\b/i,
  decisions: DECISION,
  consistency: AMISS,
  compliance: COMPLIANCE,
  competitors: /\b(competitors?|competing|rivals?|peers?|market share|market leader)\b/i,
  summary: /\w/,
};

/** Whether a sentence of the papers is relevant to a broad question. */
export function speaksToTheme(theme: Theme, text: string): boolean {
  return THEME_CUES[theme].test(text);
}

/** What to search the papers for: the question, or for a broad one the words that papers use for its theme. */
export function searchWords(question: string, theme = themeOf(question)): string {
  if (theme) return THEME_WORDS[theme];
  const more = asksWhatWasDecided(question) ? DECIDED_WORDS : asksForCover(question) ? COVER_WORDS : "";
  return more ? `${question} ${more}` : question;
}

type Item = { text: string; citations: AnswerSentence["citations"] };

function items(texts: string[], evidence: AnswerSentence["citations"][]): Item[] {
  return texts.map((text, i) => ({ text, citations: evidence[i] ?? [] }));
}

function risks(brief: BoardBrief, levels: string[]): Item[] {
  const all = brief.riskAreas.map((risk, i) => ({
    level: risk.level,
    text: `${risk.title}${/[.:!?]$/.test(risk.title) ? "" : ":"} ${risk.description}`,
    citations: brief.evidence.riskAreas[i] ?? [],
  }));
  return levels.flatMap((level) => all.filter((risk) => risk.level === level));
}

/** Whether the papers themselves, not just the brief, mention something. */
function quotes(cue: RegExp): (item: Item) => boolean {
  return ({ citations }) => citations.some(({ quote }) => cue.test(quote));
}

/** Items under "Decisions requested" are bare actions: the brief's own words mark them as requests. */
const asksToDecide = (item: Item) => quotes(DECISION)(item) || DECISION.test(item.text);

function section(brief: BoardBrief, theme: Theme): Item[] {
  const summary = items(brief.summarySentences, brief.evidence.executiveSummary);
  const questions = items(brief.keyQuestions, brief.evidence.keyQuestions);
  const recommendations = items(brief.recommendations, brief.evidence.recommendations);
  switch (theme) {
    case "risks":
      return risks(brief, ["high", "medium", "low"]);
    case "redFlags":
      return risks(brief, ["high", "medium"]);
    case "questions":
      return questions;
    case "priorities":
      return [
        ...summary.filter(quotes(THEME_CUES.priorities)),
        ...recommendations,
        ...risks(brief, ["opportunity"]),
      ];
    case "decisions":
      return summary.filter(asksToDecide);
    case "consistency":
      return risks(brief, ["high", "medium", "low"]).filter(({ text }) => AMISS.test(text));
    case "compliance":
      return [...risks(brief, ["high", "medium", "low"]), ...questions].filter(quotes(COMPLIANCE));
    case "competitors":
      return summary.filter(quotes(THEME_CUES.competitors));
    case "finances":
      // The cost of a decision is not a result.
      return summary.filter((item) => /\d/.test(item.text) && !asksToDecide(item));
    case "summary":
      return summary;
  }
}

const MOST = 6;

/** Each statement on one of these themes is a separate item. */
const LISTED = new Set<Theme>(["risks", "redFlags", "questions", "finances", "consistency", "compliance"]);

/**
 * Up to six statements of a checked brief that answer a broad question, with their citations; those without a
 * citation are left out.
 */
export function fromBrief(brief: BoardBrief, theme: Theme): AnswerSentence[] {
  const places = new Set<string>();
  return section(brief, theme)
    .filter(({ citations: [first] }) => {
      const place = first && `${first.documentId} ${first.page} ${first.start}`;
      if (!place || (theme === "compliance" && places.has(place))) return false;
      places.add(place);
      return true;
    })
    .slice(0, MOST)
    .map((item) => (LISTED.has(theme) ? { ...item, isItem: true } : item));
}

const NOTHING: Record<Theme, string> = {
  risks: "No risks were found in the papers.",
  redFlags: "No warning signs were found in the papers.",
  finances: "No results were found in the papers.",
  questions: "Nothing that raises a question was found in the papers.",
  priorities: "No strategic priorities were found in the papers.",
  decisions: "No requests for a decision or an approval were found in the papers.",
  consistency: "No figures that contradict each other were found in the papers.",
  compliance: "No breaches, overdue filings or other compliance issues were found in the papers.",
  competitors: "No comparison with competitors was found in the papers.",
  summary: "Nothing to summarize was found in the papers.",
};

const MOST_INSTEAD = 3;

/**
 * The reply when the papers do not answer a broad question: what was not found, and what to do next. If no
 * decision is requested, that is what the brief recommends the board agree to or ask for.
 */
export function nothingOn(theme: Theme, { brief, advice }: Pick<AnswerInput, "brief" | "advice">): Item[] {
  const agreed =
    theme === "decisions" && brief ? items(brief.recommendations, brief.evidence.recommendations) : [];
  const instead = agreed.filter(({ citations }) => citations.length > 0).slice(0, MOST_INSTEAD);
  const next =
    instead.length > 0 ? "The papers suggest that the board agree or ask for the following:" : advice;
  const missing = next ? `${NOTHING[theme]} ${next}` : NOTHING[theme];
  return [...[NOT_IN_PAPERS, missing].map((text) => ({ text, citations: [] })), ...instead];
}
