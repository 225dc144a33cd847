import type { Pages, Said } from "../pages";
import { isCompanyName, isSurely, namesInList } from "./company-names";
import type { FoundName } from "./name-runs";

/** A sentence that says who the peers are. */
export type SentenceList = { names: FoundName[]; said: Said };

const FEWEST = 4;
const PEERS = String.raw`\b(?:peers?(?:\s+(?:group|compan(?:y|ies)|set|list))?|comparator\s+(?:group|companies)|comparison\s+(?:group|companies)|(?:benchmark(?:ing)?|reference|market)\s+(?:group|companies))\b`;
const SAYS = String.raw`(?:consist(?:s|ed|ing)?\s+of|compris(?:es|ed|ing|e)(?:\s+of)?|includ(?:es|ed|ing|e)|(?:is|was|were|are)\s+(?:made\s+up|composed|comprised)\s+of|(?:is|was|were|are)(?:\s+as\s+follows)?)`;
const LIST = new RegExp(
  `${PEERS}[^:;]{0,200}?\\b${SAYS}(?:\\s+(?:of\\s+)?(?:the\\s+)?(?:following\\b[^:]{0,80}?|${"\\w+"}\\s+companies))?\\s*:?\\s+(.+)$`,
  "is",
);
const FOLLOWING = /\bfollowing\b[^:]{0,120}:\s*(.+)$/is;
const FOLLOWING_PEERS = new RegExp(`\\bfollowing\\s+(?:\\w+\\s+){0,4}?${PEERS}[^:]{0,120}:\\s*(.+)$`, "is");
/** Who joined and who left is not the group. */
const CHANGE =
  /\b(?:added|removed|replaced|eliminated|deleted|no\s+longer|acquired|excluded|additions?|removals?)\b/i;

/** The sentences that list peers by name, in the order of the filing. */
export function sentenceLists({ said }: Pages): SentenceList[] {
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
