import type { BriefMode } from "@/lib/ai/brief/schema";
import type { BriefView, CoveredPaper, PaperChanges } from "@/lib/briefs/types";
import { shortText } from "@/lib/clean-text";
import type { Block } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import { listed } from "@/lib/wording";

const NAME_LIMIT = 300;

const METHOD: Record<BriefMode, string> = {
  extractive:
    "Quoted and calculated from the papers, selected and ordered by fixed rules. No language model was used.",
  model:
    "Written by a language model from findings in the papers. Each statement was checked against the words it cites.",
};

const CITATIONS =
  "Each number in brackets links to the passage that a statement is based on. Every quote was found word for word in its paper.";

const CHANGE_WORDS = { added: "added", removed: "deleted", replaced: "replaced" } as const;

function tell(changes: PaperChanges): string[] {
  return (["added", "replaced", "removed"] as const).flatMap((kind) => {
    const titles = changes[kind].map((title) => shortText(title, NAME_LIMIT));
    if (titles.length === 0) return [];
    return [`${listed(titles)} ${titles.length === 1 ? "was" : "were"} ${CHANGE_WORDS[kind]}.`];
  });
}

/** Warns first of all that the papers have changed since the brief was made. */
export function staleNotice({ stale, changes }: BriefView): Block[] {
  if (!stale) return [];
  const text = [
    "This brief is out of date: the papers have changed since it was made.",
    ...tell(changes),
  ].join(" ");
  return [{ kind: "paragraph", content: [{ text }], tone: "notice" }];
}

/** How, from what, by whom and when the brief was made, and what it leaves out. */
export function originTerms(view: BriefView, moments: Moments): Block[] {
  const { brief, coverage, dropped, stale, changes } = view;
  const rows = [
    { term: "Method", lines: [METHOD[brief.mode], ...brief.remarks, CITATIONS] },
    {
      term: "Generated",
      lines: [`${moments.dateTime(view.createdAt)}, by ${shortText(view.createdBy, NAME_LIMIT)}`],
    },
    { term: "Papers", lines: coverage.papers.map(paperLine) },
    { term: "Not used", lines: coverage.leftOut.map(leftOutLine) },
    { term: "Left out", lines: [withheld(dropped)] },
    {
      term: "Changes since",
      lines: stale ? tell(changes) : ["The papers have not changed since the brief was made."],
    },
    { term: "Times", lines: [`All times are in the time zone ${moments.timeZone}.`] },
  ];
  return [
    { kind: "heading", text: "How This Was Made" },
    { kind: "terms", rows: rows.filter(({ lines }) => lines.length > 0) },
  ];
}

function paperLine({ title, pages, cited }: CoveredPaper): string {
  const size = pages === null ? "" : `, ${counted(pages, "page")}`;
  const use =
    cited.length === 0 ? "read, not cited" : `cited: ${cited.map(({ page }) => `p. ${page}`).join(", ")}`;
  return `${shortText(title, NAME_LIMIT)}${size} (${use})`;
}

const REASON = {
  failed: "could not be read",
  added: "added after the brief was made",
  closed: "not open to the person who generated the brief",
} as const;

function leftOutLine({ title, reason }: BriefView["coverage"]["leftOut"][number]): string {
  return `${shortText(title, NAME_LIMIT)} (${REASON[reason]})`;
}

function withheld(dropped: number): string {
  if (dropped === 0) return "Nothing. The papers support every statement.";
  const were = dropped === 1 ? "was" : "were";
  return `${counted(dropped, "statement")} ${were} left out, because what ${dropped === 1 ? "it" : "they"} cited was not found in the papers.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
