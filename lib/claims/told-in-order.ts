import { tokensOf } from "@/lib/ask/words";
import { sentenceRanges } from "@/lib/evidence/sentences";
import { monthOf } from "@/lib/ledger/period";
import type { Evidences } from "./evidence";
import type { BoundNumber, SaidSentence } from "./said";
import { isPlainWord, root } from "./words";

/** What a line is one of; whether it is the one that is meant, and a gain or a loss, is held against its name and sign. */
export const OF_MONEY =
  /^(?:incomes?|revenues?|expenses?|expenditures?|outgoings|surplus|deficit|profits?|loss(?:es)?)$/;
export const OF_PLANS = /^(?:expect(?:s|ed)?|assum(?:es|ed)|anticipat(?:es|ed)|will)$/;
const OF_ANY = new RegExp(`${OF_MONEY.source}|${OF_PLANS.source}`);

/** What may come and go between the words of one statement. */
const IDLE =
  /^(?:an?|the|this|that|these|those|and|of|in|on|at|is|are|was|were|be|been|has|have|had|also|then|its|their|our)$/;

/**
 * Whether what is told besides the lines of tables stands so in one sentence of the quotes: the same words in another order, of two
 * sentences, or without the one whose landlord, insurer or part it is, may say that somebody else owes, sued or left.
 */
export function isInOrder(
  text: string,
  bound: BoundNumber[],
  { times }: SaidSentence,
  all: Evidences,
): boolean {
  const isStrict = bound.length === 0;
  const own = tokensOf(text).filter(
    ({ text: word, start, end }) =>
      !times.some(({ from, to }) => start >= from && end <= to) && (isStrict || !OF_ANY.test(word)),
  );
  const isOfTable = bound.some(({ proof }) => proof.some(({ said }) => said === null));
  const ofTables = isOfTable ? tableRoots(all) : new Set<string>();
  const wanted = tellingRoots(own, isStrict).filter((word) => !ofTables.has(word));
  if (isOfTable && wanted.length === 0) return true;
  return all.sentences.some((one) =>
    sentenceRanges(one).some(({ from, to }) => {
      const parts = one.slice(from, to).split(PARTS);
      const roots = parts.map((part) =>
        tellingRoots(
          tokensOf(part).filter((token) => isStrict || !OF_ANY.test(token.text)),
          isStrict,
        ),
      );
      return areParts(
        wanted,
        roots.map((part) => part.filter((word) => !ofTables.has(word))),
        isStrict,
      );
    }),
  );
}

/** Where one part of a sentence ends and the next begins. */
const PARTS = /[,;:()]\s|\s(?:and|but|while|whereas)\s/;

/** What the lines of tables, their columns and what heads them are called. */
const tableRoots = ({ all, headings, companies }: Evidences) =>
  new Set(
    tokensOf(
      [
        headings,
        ...companies,
        ...all.flatMap(({ said, label, breakdown, scenario }) =>
          said === null ? [label, breakdown, scenario] : [],
        ),
      ].join("\n"),
    ).map(({ text }) => root(text)),
  );

/**
 * Whether words are whole parts of a sentence behind one another, some of which may be left out; without figures the last of them
 * may be cut short: "the trust sued the yard over the quay".
 */
function areParts(wanted: string[], parts: string[][], isCutShort: boolean): boolean {
  let at = 0;
  for (const part of parts) {
    const rest = wanted.slice(at);
    if (part.length > 0 && part.every((word, k) => word === rest[k])) at += part.length;
    else if (isCutShort && rest.length > 0 && rest.every((word, k) => word === part[k])) return true;
  }
  return at === wanted.length;
}

const tellingRoots = (tokens: { text: string }[], isStrict: boolean): string[] =>
  tokens.flatMap(({ text }) => {
    const isLeft = isStrict ? IDLE.test(text) : !/\p{L}{3}/u.test(text) || isPlainWord(text);
    return isLeft || monthOf(text) !== undefined ? [] : root(text);
  });
