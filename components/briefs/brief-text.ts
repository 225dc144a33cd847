import type { AgendaItemView } from "@/lib/agenda/types";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { BriefView } from "@/lib/briefs/types";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { MeetingView } from "@/lib/meetings/types";
import { type BriefPart, briefByAgenda, saysNothing } from "@/lib/prep-me/by-agenda";
import type { KeyFigure } from "@/lib/prep-me/key-figures";
import { partName } from "@/lib/prep-me/part-name";
import { withoutRepeats } from "@/lib/prep-me/repeats";
import { DATE_TIME, formatLocal } from "@/lib/ui/dates";
import { RISK_LABELS } from "./labels";
import { numberBrief } from "./number-brief";
import { citedRisks, type Statement, statements } from "./statements";

/** What accompanies the brief: its key figures, and the agenda items if there are any. */
type Shown = { figures: KeyFigure[]; agenda: AgendaItemView[] | null };

/** The brief as plain text with numbered sources, for pasting into an email or document. */
export function briefText(meeting: MeetingView, view: BriefView, { figures, agenda }: Shown): string {
  const brief = withoutRepeats(view.brief, figures);
  const parts = agenda && briefByAgenda(brief, agenda);
  const numbering = numberBrief(parts?.map(({ content }) => content) ?? [brief], figures);
  const all = [
    [`Board Brief: ${meeting.title}`, formatLocal(meeting.scheduledDate, DATE_TIME)],
    ...(figures.length > 0
      ? [["Key Figures", ...figures.map((figure) => figureText(figure, numbering))]]
      : []),
    ...(parts ? parts.flatMap((part) => partText(part, numbering)) : sections(brief, numbering)),
    [
      "Sources",
      ...numbering.sources.map(({ title, page }, index) => `[${index + 1}] ${title}, page ${page}`),
    ],
  ];
  return `${all.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

type Cited = Omit<Statement, "id">;

function cited({ text, citations }: Cited, { numberOf }: Numbering): string {
  const numbers = [...new Set(citations.map(numberOf))];
  return [text, ...numbers.map((number) => `[${number}]`)].join(" ");
}

function figureText(
  { label, period, text, citations, comparisons }: KeyFigure,
  numbering: Numbering,
): string {
  const against = comparisons.map((one) =>
    cited({ text: `${one.difference} ${one.name} (${one.text})`, citations: one.citations }, numbering),
  );
  return [cited({ text: `${label}, ${period}: ${text}`, citations }, numbering), ...against].join("; ");
}

/** The sections, each preceded by its heading. */
function sections(brief: BoardBrief, numbering: Numbering): string[][] {
  const { evidence } = brief;
  const told = (items: Cited[]) => items.map((item) => cited(item, numbering));
  const numbered = (items: Cited[]) => told(items).map((item, index) => `${index + 1}. ${item}`);
  return [
    ["Executive Summary", told(statements(brief.summarySentences, evidence.executiveSummary)).join(" ")],
    ["Key Questions", ...numbered(statements(brief.keyQuestions, evidence.keyQuestions))],
    [
      "Risk Areas",
      ...told(
        citedRisks(brief).map(({ level, title, text, citations }) => ({
          text: `${RISK_LABELS[level]}: ${title}. ${text}`,
          citations,
        })),
      ),
    ],
    ["Recommendations", ...numbered(statements(brief.recommendations, evidence.recommendations))],
  ];
}

function partText(part: BriefPart, numbering: Numbering): string[][] {
  const nothing = saysNothing(part);
  if (nothing) return [[partName(part.item), nothing]];
  return [
    [partName(part.item)],
    ...sections(part.content, numbering).filter(([, ...lines]) => lines.some((line) => line !== "")),
  ];
}
