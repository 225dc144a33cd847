import { citeRange } from "@/lib/evidence/cite-range";
import { type Figure, readFigures } from "@/lib/evidence/figures";
import { MONTH_NAME } from "@/lib/evidence/months";
import { type Sentence, sentences } from "@/lib/evidence/sentences";
import type { SourceDocument } from "@/lib/evidence/types";
import { proseAmount } from "../amounts";
import { rowKey, SAID } from "../keys";
import type { PaperDate } from "../paper-date";
import type { Fact } from "../types";
import { namedPeriod } from "./column-periods";
import { withoutContradictions } from "./table-facts";

const MOST_FIGURES = 80;
const LONGEST_SUBJECT = 70;

const PERIOD = `(?:the (?:month|quarter|year|period) (?:of |ended |to )?)?((?:\\d{1,2} )?${MONTH_NAME}(?: \\d{1,2},)?(?: 20\\d\\d)?|Q[1-4](?: 20\\d\\d)?|(?:FY ?)?20\\d\\d(?:[/–-]\\d\\d)?)`;
const STATES =
  "(?:was|were|is|are|stood at|stands at|totall?ed|amounted to|came to|reached|remains?|remained|remains unchanged at)";
const ROUGH = "(?:a total of |approximately |about )?";
/** "Net income for March 2024 was £12,400", and "Receivables are $573,924 as of April 2024". */
const BEFORE_VERB = new RegExp(
  `^(?:the |our )?(.{3,${LONGEST_SUBJECT}}?),? (?:for|in|at|during|as of|to) ${PERIOD} ${STATES} ${ROUGH}$`,
  "i",
);
const SUBJECT_ONLY = new RegExp(`^(?:the |our )?(.{3,${LONGEST_SUBJECT}}?) ${STATES} ${ROUGH}$`, "i");
const BEHIND_FIGURE = new RegExp(`^,? (?:for|in|at|during|as of|at the end of) ${PERIOD}\\b`, "i");

/** What a subject may not be: it leans on what was said before, or holds more than one statement. */
const UNCERTAIN =
  /\b(?:this|that|it|which|these|those|there|he|she|they|year-to-date|ytd|difference|and (?:was|were|is)|while|compared)\b|[;:“”"]|,.*,/i;
const AIM = /\b(?:budget|forecast|target|plan)\b/i;
/** Said of the whole year so far, or of a share of something else. */
const ROUGHLY =
  /\b(?:approximately|about|around|nearly|almost|over|under|roughly|year to date|year-to-date|ytd)\b/i;

/**
 * The figures of sentences that name their subject, their period and their value without doubt: at most one a sentence,
 * at most 80 a paper.
 */
export function proseFigures(document: SourceDocument, { month }: PaperDate): Fact[] {
  const facts = document.pages.flatMap((page) =>
    sentences(page).flatMap((sentence) => {
      const stated = statedFigure(sentence, month);
      if (!stated) return [];
      const { figure, subject, period } = stated;
      const isAim = AIM.test(subject);
      const { value, unit, written } = proseAmount(figure);
      const citation = citeRange(document, { page: page.number, start: sentence.start, end: sentence.end });
      return [
        {
          kind: isAim ? ("target" as const) : ("figure" as const),
          key: rowKey(subject, [], SAID),
          label: subject,
          period,
          value,
          unit,
          written,
          dueOn: null,
          citation,
        },
      ];
    }),
  );
  return withoutContradictions(facts).slice(0, MOST_FIGURES);
}

type Stated = { figure: Figure; subject: string; period: string };

function statedFigure({ text }: Sentence, month: string | null): Stated | null {
  if (text.length > 300) return null;
  const [figure] = readFigures(text).filter(
    ({ currency, percent, value }) =>
      currency || percent || (value >= 1000 && !/^(?:19|20)\d\d$/.test(String(value))),
  );
  if (!figure) return null;
  const before = text.slice(0, figure.start);
  const behind = text.slice(figure.end);
  if (ROUGHLY.test(before)) return null;
  const named = BEFORE_VERB.exec(before);
  if (named?.[1] && named[2]) return stated(figure, named[1], named[2], month);
  const subject = SUBJECT_ONLY.exec(before)?.[1];
  const period = BEHIND_FIGURE.exec(behind)?.[1];
  return subject && period ? stated(figure, subject, period, month) : null;
}

// A month without its year is this paper's, or none.
function stated(figure: Figure, subject: string, written: string, month: string | null): Stated | null {
  if (UNCERTAIN.test(subject) || /\d/.test(subject)) return null;
  const withYear = /20\d\d/.test(written) ? written : month ? `${written} ${month.slice(0, 4)}` : "";
  const period = withYear ? namedPeriod(withYear) : null;
  if (!period || (withYear !== written && period.slice(0, 7) !== month)) return null;
  return { figure, subject: subject.trim(), period };
}
