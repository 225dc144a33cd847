import type { BriefView } from "@/lib/briefs/types";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE_TIME, formatLocal } from "@/lib/ui/dates";
import { numberBrief } from "./number-brief";
import { RISK_LABELS } from "./risk-labels";
import { citedRisks, type Statement, statements } from "./statements";

/** The brief as plain text with numbered sources, to be pasted into a mail or a paper. */
export function briefText(meeting: MeetingView, { brief }: BriefView): string {
  const { sources, numberOf } = numberBrief(brief);
  const cited = ({ text, citations }: Omit<Statement, "id">) => {
    const numbers = [...new Set(citations.map(numberOf))];
    return [text, ...numbers.map((number) => `[${number}]`)].join(" ");
  };
  const numbered = (items: Statement[]) => items.map((item, index) => `${index + 1}. ${cited(item)}`);
  const { evidence } = brief;
  const parts = [
    [`Board Brief: ${meeting.title}`, formatLocal(meeting.scheduledDate, DATE_TIME)],
    ["Executive Summary", statements(brief.summarySentences, evidence.executiveSummary).map(cited).join(" ")],
    ["Key Questions", ...numbered(statements(brief.keyQuestions, evidence.keyQuestions))],
    [
      "Risk Areas",
      ...citedRisks(brief).map(({ level, title, text, citations }) =>
        cited({ text: `${RISK_LABELS[level]}: ${title}. ${text}`, citations }),
      ),
    ],
    ["Recommendations", ...numbered(statements(brief.recommendations, evidence.recommendations))],
    ["Sources", ...sources.map(({ title, page }, index) => `[${index + 1}] ${title}, page ${page}`)],
  ];
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
