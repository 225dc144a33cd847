import { DECISION } from "@/lib/ai/brief/findings/cues";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import { asksForCover, COVER_WORDS } from "@/lib/ask/cover-page";
import { NOT_IN_PAPERS } from "./constants";
import { asksWhatWasDecided, DECIDED_WORDS } from "./decided";
import type { AnswerSentence } from "./schema";
import type { AnswerInput, Theme } from "./types";

/** What a broad question is known by, the more particular first. */
const ASKED: [Theme, readonly string[]][] = [
  ["redFlags", phrases("red flag; warning sign")],
  [
    "questions",
    phrases(
      "questions should; questions could; questions to; what should we ask; what should i ask; what should the board ask",
    ),
  ],
  [
    "decisions",
    phrases(
      "asked to decide; asked to approve; decisions are; decisions does; decisions do; decisions is; decisions need; decisions pending; approvals are; need approval; needs approval; require approval; requires approval; need board approval; needs board approval; require board approval; requires board approval; board decision",
    ),
  ],
  [
    "risks",
    phrases(
      "main risk; key risk; biggest risk; major risk; top risk; greatest risk; principal risk; important risk; serious risk; what risk",
    ),
  ],
  [
    "finances",
    phrases(
      "financial implication; financial impact; financial consequence; financial position; financial picture; financial situation; financial performance; key metric; key figure; key indicator; key number; key performance",
    ),
  ],
  [
    "priorities",
    phrases("strategic priorit; strategic initiative; strategic goal; strategic objective; strategic focus"),
  ],
  [
    "consistency",
    phrases(
      "consistent; inconsistent; consistency; discrepanc; contradict; add up; tally; tie up; reconcile; agree with each other; match each other",
    ),
  ],
  ["compliance", phrases("compliance issue; compliance matter; compliance concern; compliance problem")],
  [
    "competitors",
    phrases(
      "compare with competitors; compare with our competitors; compare to competitors; compare to our competitors; compare with peers; compare with our peers; compare to our peers; compare with rivals",
    ),
  ],
  ["summary", phrases("summar; overview; main points; key points; key takeaway; key message; gist")],
];

/** A question that names something of its own ("the risks of the Harbour project") is not about the whole meeting. */
const SPECIFIC =
  /\b(of|in|from|with|for|about|to) (the )?(?!meeting|papers?|documents?|board|brief|company|organi[sz]ation|quarter|month|year)\p{Lu}?\p{L}{3,}\s+(project|plan|acquisition|contract|programme|program|proposal|deal|loan|lease|system|policy)\b|["“]/iu;

/** Whoever asks about the whole meeting does it in few words. */
const LONGEST_BROAD = 18;

/** Whether a question has so few words, and none of its own matter, that it may be about the whole meeting. */
export function isBrief(question: string): boolean {
  return !SPECIFIC.test(question) && question.trim().split(/\s+/).length <= LONGEST_BROAD;
}

/** The theme of a broad question by its words, or null for a question about something in particular. */
export function themeOf(question: string): Theme | null {
  if (!isBrief(question) || asksWhatWasDecided(question)) return null;
  const asked = spaced(question);
  return ASKED.find(([, words]) => hasAny(asked, words))?.[0] ?? null;
}

/** What papers say of each theme: words to search for in place of a broad question's own, of which a sentence that answers it has one. */
const SAID: Record<Theme, string> = {
  risks:
    "risk; uncertain; exposure; adverse; shortfall; overdue; declin; decreas; deficit; loss; breach; litigation; dispute; delay; behind; over budget; exceed; expire; unpaid; impair; variance; not yet; not confirmed",
  redFlags:
    "over budget; overdue; shortfall; breach; late; missing; qualified; deficit; uncategorized; write off; decreas; declin; delay; dispute; exceed; variance; not yet",
  questions:
    "variance; over budget; below target; delay; unexplained; pending; uncategorized; to be confirmed; not yet; decreas; declin; exceed; overdue",
  finances: "revenue; income; expens; cash; budget; variance; surplus; deficit; profit; loss; cost; funding",
  priorities: "strateg; priorit; objective; initiative; goal; roadmap; launch",
  decisions: "the board is asked to approve; resolution; recommendation; decision; approval; motion",
  consistency:
    "disagree; contradict; discrepanc; inconsistent; does not match; do not match; does not agree; do not agree; does not reconcile; restated; uncategorized; unreconciled",
  compliance:
    "complian; non complian; breach; regulator; statutory; enforcement; sanction; gdpr; data protection; whistleblow; audit finding; internal control; qualified opinion; late filing; overdue filing; uncategorized; unreconciled; conflict of interest",
  competitors: "competitor; competing; rival; peer; market share; market leader",
  summary: "summary; highlight; result; overview; outlook",
};

const PHRASES = Object.fromEntries(
  Object.entries(SAID).map(([theme, said]) => [theme, phrases(said)]),
) as Record<Theme, readonly string[]>;

/** Whether a sentence of the papers has a say in a broad question. A summary is made of anything, and results of what has figures. */
export function speaksToTheme(theme: Theme, text: string): boolean {
  if (theme === "summary") return true;
  if (theme === "decisions") return DECISION.test(text);
  return hasAny(spaced(text), PHRASES[theme]) && (theme !== "finances" || /\d/.test(text));
}

/** What to search the papers for: the question, or for a broad one the words that papers use for its theme. */
export function searchWords(question: string, theme = themeOf(question)): string {
  if (theme) return SAID[theme].replaceAll(";", "");
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

/** Whether the papers themselves, not only the brief, speak of a theme. */
const isQuotedOn =
  (theme: Theme) =>
  ({ citations }: Item): boolean =>
    citations.some(({ quote }) => speaksToTheme(theme, quote));

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
        ...summary.filter(isQuotedOn("priorities")),
        ...recommendations,
        ...risks(brief, ["opportunity"]),
      ];
    case "decisions":
      return summary.filter(isQuotedOn("decisions"));
    case "consistency":
      return risks(brief, ["high", "medium", "low"]).filter(({ text }) => speaksToTheme("consistency", text));
    case "compliance":
      return [...risks(brief, ["high", "medium", "low"]), ...questions].filter(isQuotedOn("compliance"));
    case "competitors":
      return summary.filter(isQuotedOn("competitors"));
    case "finances":
      // What a decision would cost is no result.
      return summary.filter((item) => /\d/.test(item.text) && !isQuotedOn("decisions")(item));
    case "summary":
      return summary;
  }
}

const MOST = 6;

/** Each statement on one of these is a matter of its own. */
const LISTED = new Set<Theme>(["risks", "redFlags", "questions", "consistency", "compliance"]);

/**
 * The statements of a checked brief that answer a broad question, with their citations; at most six. Statements
 * without a citation are left out.
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
 * What is said where the papers do not answer a broad question: what was not found, and what to do next. Where no decision
 * is asked for, that is what the brief would have the board agree or ask for.
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
