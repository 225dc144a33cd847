import type { PaperFigure } from "./answer";
import { once, remembered } from "./remembered";
import { isSubject, tokensOf } from "./words";

/** "Subsidiary – Harbour Yards Limited (₹ in crore)", "Joint venture: Northern Ferries" */
const OTHER_COMPANY = /\b(?:subsidiar(?:y|ies)|joint ventures?|associate compan(?:y|ies)|step-down)\b/i;
/** What many companies are called by, and what stands over tables beside names. */
const OF_ANY_COMPANY =
  /^(?:subsidiary|joint|venture|associate|company|limited|ltd|private|pvt|inc|llc|llp|plc|gmbh|group|holding|performance|result|financial|summary|highlight|crore|lakh|million|thousand|particular|quarter|year|month|revenue|income|profit|asset|debt)$/;

/** The words of a table's name that are of another company, where it is one of such; null of any other table. */
const companyOver = once((title: string): string[] | null => {
  const line = title.split(" · ").findLast((one) => OTHER_COMPANY.test(one));
  // A balance sheet has a line of what is invested in them, and a group's accounts name all of them.
  if (line === undefined || /\b(?:consolidated|standalone|group|investments?)\b/i.test(title)) return null;
  const beside = title.slice(title.indexOf(line));
  return tokensOf(beside).flatMap((token) =>
    isSubject(token) && !OF_ANY_COMPANY.test(token.text) && /\p{L}{2}/u.test(token.text) ? token.text : [],
  );
});

type Sorted = { own: PaperFigure[]; others: Set<string> };

const sorted = remembered((figures: PaperFigure[]): Sorted => {
  const others = new Set<string>();
  const own = figures.filter(({ title }) => {
    const company = companyOver(title ?? "");
    for (const word of company ?? []) others.add(word);
    return company === null;
  });
  return { own, others };
});

/** The figures of papers without those of tables that are of a subsidiary alone, unless the question names it or any. */
export function ofCompanyAsked(question: string, figures: PaperFigure[]): PaperFigure[] {
  const { own, others } = sorted(figures);
  const isNamed = OTHER_COMPANY.test(question) || tokensOf(question).some(({ text }) => others.has(text));
  return own.length === 0 || own.length === figures.length || isNamed ? figures : own;
}
