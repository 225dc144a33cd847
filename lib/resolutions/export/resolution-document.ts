import { shortText } from "@/lib/clean-text";
import type { Block, ExportDocument } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import { BALLOT_NAMES } from "../ballot-names";
import type { Ballot, Rule } from "../constants";
import { type Tally, tallyInWords } from "../outcome";

/** Longest texts printed, in UTF-16 units. */
const TITLE_LIMIT = 300;
const TEXT_LIMIT = 20_000;

/** The voting rule, as a sentence. */
const RULE_SENTENCES: Record<Rule, string> = {
  unanimous: "Carried only if everyone entitled to vote votes for it.",
  majority: "Carried if more than half of everyone entitled to vote votes for it.",
};

/** A sealed resolution with everything printed of it. */
export type ExportedResolution = {
  number: number;
  isCarried: boolean;
  title: string;
  text: string;
  rule: Rule;
  tally: Tally;
  /** ISO timestamps. */
  circulatedAt: string;
  deadline: string;
  closedAt: string;
  createdBy: string;
  voters: { name: string; vote: Ballot | null; reason: string; votedAt: string | null; isRecused: boolean }[];
  papers: { title: string; sha256: string }[];
  seal: string;
  /** URL at which anyone can verify the seal. */
  address: string;
  organization: string;
  exportedBy: string;
  exportedAt: string;
};

/** Builds a resolution with its votes as a document. Pure: the same source gives the same document. */
export function resolutionDocument(source: ExportedResolution, moments: Moments): ExportDocument {
  const { number, closedAt, exportedAt, isCarried } = source;
  const subject = shortText(source.title, TITLE_LIMIT);
  const by = shortText(source.exportedBy, TITLE_LIMIT);
  const at = (iso: string) => `${moments.dateTime(iso)} (${moments.timeZone})`;
  return {
    organization: shortText(source.organization, TITLE_LIMIT),
    heading: `Written Resolution ${number}`,
    subject,
    date: `${isCarried ? "Carried" : "Not carried"}, ${at(closedAt)}`,
    title: `Written resolution ${number}: ${subject}`,
    footer: `Confidential · Exported by ${by} on ${at(exportedAt)}`,
    createdAt: exportedAt,
    blocks: [
      { kind: "heading", text: "Resolution" },
      ...source.text.split(/\n{2,}/).map(paragraph),
      ...papers(source),
      { kind: "heading", text: "Vote" },
      result(source, at),
      votes(source, moments),
      ...verification(source, at),
    ],
  };
}

const paragraph = (text: string): Block => ({
  kind: "paragraph",
  content: [{ text: shortText(text, TEXT_LIMIT) }],
});

function papers({ papers: rested }: ExportedResolution): Block[] {
  if (rested.length === 0) return [];
  const items = rested.map(({ title }) => [{ text: shortText(title, TITLE_LIMIT) }]);
  return [
    { kind: "heading", text: "Papers" },
    { kind: "list", ordered: false, items },
  ];
}

function result(source: ExportedResolution, at: (iso: string) => string): Block {
  const { isCarried, tally, rule } = source;
  return {
    kind: "terms",
    rows: [
      { term: "Result", lines: [`${isCarried ? "Carried" : "Not carried"}: ${tallyInWords(tally)}`] },
      { term: "Rule", lines: [RULE_SENTENCES[rule]] },
      {
        term: "Circulated",
        lines: [`${at(source.circulatedAt)}, by ${shortText(source.createdBy, TITLE_LIMIT)}`],
      },
      { term: "Deadline", lines: [at(source.deadline)] },
      { term: "Voting ended", lines: [at(source.closedAt)] },
    ],
  };
}

function votes({ voters }: ExportedResolution, moments: Moments): Block {
  return {
    kind: "table",
    caption: [{ text: "Votes", style: "strong" }],
    columns: [
      { heading: "Name", share: 0.26, align: "start" },
      { heading: "Vote", share: 0.14, align: "start" },
      { heading: "Cast", share: 0.26, align: "start" },
      { heading: "Reason", share: 0.34, align: "start" },
    ],
    rows: voters.map((voter) => ({
      cells: [
        [{ text: shortText(voter.name, TITLE_LIMIT) }],
        [{ text: voteName(voter) }],
        [{ text: voter.votedAt ? moments.dateTime(voter.votedAt) : "–" }],
        [{ text: shortText(voter.reason, TEXT_LIMIT) || "–" }],
      ],
      isMarked: false,
    })),
  };
}

/** How a person voted, or why they did not. */
function voteName({ vote, isRecused }: { vote: Ballot | null; isRecused: boolean }): string {
  if (isRecused) return "Recused";
  return vote === null ? "Did not vote" : BALLOT_NAMES[vote];
}

function verification(source: ExportedResolution, at: (iso: string) => string): Block[] {
  return [
    { kind: "pageBreak" },
    { kind: "heading", text: "Verification" },
    paragraph(
      "This resolution was sealed when voting ended. To check that it has not changed since, open the address below or ask your board for it. Drop this file there to check it too: the file stays on your computer.",
    ),
    {
      kind: "terms",
      rows: [
        { term: "Address", lines: [source.address] },
        { term: "SHA-256 of the text, its papers and the votes", lines: [source.seal] },
        { term: "Sealed", lines: [at(source.closedAt)] },
        ...source.papers.map(({ title, sha256 }) => ({
          term: shortText(title, 200),
          lines: [`SHA-256 of the file: ${sha256}`],
        })),
      ],
    },
  ];
}
