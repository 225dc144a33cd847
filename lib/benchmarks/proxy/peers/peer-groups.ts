import { resolveCompanyName } from "../../companies/names";
import { isParagraph, type Pages, type Said } from "../pages";
import type { NamedPeerGroup } from "../types";
import { isCompanyName, isSurely, namesInList, withoutTicker } from "./company-names";
import { type FoundName, nameRuns } from "./name-runs";

type Candidate = {
  names: FoundName[];
  /** The headings above it. */
  trail: string;
  /** The introduction of the list: headings and the preceding sentence. */
  lead: string;
  /** The introduction and the sentences before it, which may give a year or purpose. */
  near: string;
  /** The text that must mention peers somewhere. */
  context: string;
  heading: string;
  weight: number;
};

const PEER =
  /\bpeer\s*(?:group|compan|set|list)|\bpeers\b|\bcomparator\s+(?:group|compan)|\bcomparison\s+(?:group|compan)|\b(?:benchmark(?:ing)?|reference)\s+(?:group|compan)/i;
const PAY = /\bcompensation\b|\bpay\b|\bexecutive\b|\bbenchmark/i;
/** Comparisons of returns, not of pay. */
const PERFORMANCE =
  /\b(?:relative\s+TSR|TSR\s+peer|performance\s+peer|performance\s+graph|performance\s+comparison|PSU\s+peer|rTSR|total\s+(?:share|stock)holder\s+return|index\s+constituents?)\b/i;
const SECONDARY =
  /\b(?:secondary|supplement\w*|additional\s+reference|broader\s+(?:market|industry)|reference\s+peer|general\s+industry)\b/i;
/** The peers in the pay-versus-performance table, and their changes. */
const OTHER_PART = /\bpay\s+versus\s+performance\b|\bactually\s+paid\b/i;
const FORMER = /\b(?:former|prior|previous|old)\b[^.]{0,30}\bpeer|\b(?:removed|deleted|eliminated)\b/i;

/**
 * Returns the groups of companies a proxy statement compares pay with, newest year first, secondary groups
 * last. Leaves out lists for other uses (an index, the ranking of shareholder returns).
 */
export function peerGroupsOf(pages: Pages, company: { id: string; name: string }): NamedPeerGroup[] {
  const candidates = [...fromRuns(pages), ...fromSentences(pages)]
    .filter(
      ({ lead, context }) =>
        PEER.test(context) && !(PERFORMANCE.test(lead) && !/compensation\s+(?:peer|benchmark)/i.test(lead)),
    )
    .filter(({ trail }) => !OTHER_PART.test(trail))
    .filter(({ lead }) => !FORMER.test(lead) || /\bcurrent\b|\bno\s+(?:changes?|one)\b/i.test(lead))
    .map((candidate) => ({
      ...candidate,
      kind: SECONDARY.test(candidate.lead) ? ("secondary" as const) : ("primary" as const),
    }))
    .sort(
      (one, other) =>
        Number(one.kind === "secondary") - Number(other.kind === "secondary") || other.weight - one.weight,
    );
  return candidates.map(({ kind, heading, names }) => ({
    kind,
    heading,
    peers: names.flatMap((found) => {
      const companyId = resolveCompanyName(found.name)?.id ?? null;
      const isOwn = companyId === company.id || found.name.toLowerCase() === company.name.toLowerCase();
      return isOwn ? [] : [{ ...found, name: withoutTicker(found.name), companyId }];
    }),
  }));
}

function fromRuns(pages: Pages): Candidate[] {
  return nameRuns(pages).flatMap(({ names, head, from, kind }) => {
    const [heading = ""] = pages.headingsAt[from] ?? [];
    const before = pages.blocks
      .slice(Math.max(0, from - 3), from)
      .filter(isParagraph)
      .map(({ plain }) => plain);
    const last = before.at(-1) ?? "";
    const lead = `${head} ${heading} ${lastSentence(last)}`;
    const near = `${lead} ${last.slice(-400)}`;
    const isNamed = PEER.test(head) || PEER.test(heading) || PEER.test(last);
    const sure = names.filter(({ name }) => isSurely(name)).length / names.length;
    if (!isNamed || sure < (PEER.test(head) ? 0.2 : 0.3)) return [];
    const weight = (kind === "table" ? 3 : 2) + weightOf(near, names.length) + (PEER.test(head) ? 2 : 0);
    return [
      {
        trail: (pages.headingsAt[from] ?? []).join(" "),
        names,
        lead,
        near,
        context: `${near} ${before.join(" ")}`,
        heading: head || heading,
        weight,
      },
    ];
  });
}

function fromSentences(pages: Pages): Candidate[] {
  return sentenceLists(pages).map(({ names, said }) => {
    const near = said.text.slice(0, Math.max(0, said.text.indexOf(names[0]?.name ?? "")));
    return {
      trail: said.headings.join(" "),
      names,
      lead: near,
      near,
      context: `${near} ${said.headings.join(" ")}`,
      heading: said.headings[0] ?? "",
      weight: weightOf(`${near} ${said.headings[0] ?? ""}`, names.length),
    };
  });
}

/** How well the text before a list introduces the current peer group for pay. */
function weightOf(near: string, count: number): number {
  const years = [...near.matchAll(/\b20(\d{2})\b/g)].map(([, year]) => Number(year));
  const newest = years.length > 0 ? Math.max(...years) / 10 : 0;
  return (
    newest +
    (PAY.test(near) ? 2 : 0) +
    (/\bprimary\b/i.test(near) ? 2 : 0) +
    (/\bcurrent\b/i.test(near) ? 1 : 0) +
    (count >= 8 && count <= 40 ? 2 : 0)
  );
}

const lastSentence = (text: string) =>
  /(?:^|[.!?]["”)]?\s+)([^.!?]{3,}[.!?:]?)$/.exec(text.slice(-600))?.[1] ?? text.slice(-200);

/** A sentence that names the peers. */
type SentenceList = { names: FoundName[]; said: Said };

const FEWEST = 4;
const PEERS = String.raw`\b(?:peers?(?:\s+(?:group|compan(?:y|ies)|set|list))?|comparator\s+(?:group|companies)|comparison\s+(?:group|companies)|(?:benchmark(?:ing)?|reference|market)\s+(?:group|companies))\b`;
const SAYS = String.raw`(?:consist(?:s|ed|ing)?\s+of|compris(?:es|ed|ing|e)(?:\s+of)?|includ(?:es|ed|ing|e)|(?:is|was|were|are)\s+(?:made\s+up|composed|comprised)\s+of|(?:is|was|were|are)(?:\s+as\s+follows)?)`;
const LIST = new RegExp(
  `${PEERS}[^:;]{0,200}?\\b${SAYS}(?:\\s+(?:of\\s+)?(?:the\\s+)?(?:following\\b[^:]{0,80}?|${"\\w+"}\\s+companies))?\\s*:?\\s+(.+)$`,
  "is",
);
const FOLLOWING = /\bfollowing\b[^:]{0,120}:\s*(.+)$/is;
const FOLLOWING_PEERS = new RegExp(`\\bfollowing\\s+(?:\\w+\\s+){0,4}?${PEERS}[^:]{0,120}:\\s*(.+)$`, "is");
/** Lists of companies added or removed are not the peer group. */
const CHANGE =
  /\b(?:added|removed|replaced|eliminated|deleted|no\s+longer|acquired|excluded|additions?|removals?)\b/i;

/** Sentences that list peers by name, in the order of the filing. */
function sentenceLists({ said }: Pages): SentenceList[] {
  return said.flatMap((one) => {
    const list = listIn(one);
    if (!list) return [];
    const names = namesInList(list).filter(isCompanyName);
    const pieces = list.split(/[,;]/).length;
    const sure = names.filter(isSurely).length;
    if (names.length < FEWEST || sure < names.length * 0.4 || names.length < pieces * 0.5) return [];
    return [{ names: names.map((name) => ({ name, quote: one.text })), said: one }];
  });
}

function listIn({ text, headings }: Said): string | null {
  if (text.length > 4_000) return null;
  const found =
    LIST.exec(text) ??
    FOLLOWING_PEERS.exec(text) ??
    (headings.some((heading) => new RegExp(PEERS, "i").test(heading)) ? FOLLOWING.exec(text) : null);
  const list = found?.[1] ?? null;
  const before = list === null ? "" : text.slice(0, text.length - list.length);
  return CHANGE.test(before) ? null : list;
}
