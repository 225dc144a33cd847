/** A stretch of a sentence that can go without the rest losing its sense, or its head, which cannot. */
export type Clause = { from: number; to: number; isRemovable: boolean };

/** What opens a clause that adds to a sentence. */
const ADDS =
  "but|yet|while|whilst|whereas|although|though|even though|which|who|whose|where|as|since|because|so|and|or|nor|with|following|after|despite|driven|reflecting|leaving|making|taking|bringing|including|due|owing|thanks|mainly|largely|mostly|partly|chiefly|primarily|compared|against|versus|up|down|equivalent|equal|roughly|about|nearly|around|meaning|representing|equating|well|helped|offset|caused|attributed|explained|also|giving|showing|i\\.e\\.|e\\.g\\.|in line with|ahead of|in part|again|having";
/** What opens a condition or an exception: without it the rest would say more than was said. */
const LIMITS =
  /^(?:if|unless|provided|subject|except|excluding|before|only|assuming|until|without|other than|once|when|net of|not)\b/i;
const OPENS_WITHOUT_COMMA =
  /\s(?=(?:against (?:an? |the |its )?|compared (?:with|to) |versus |vs\.? |up from |down from |because |while |whereas |although |but |due to |owing to |driven by |as a result of |leaving |which ))/g;
const OPENS = new RegExp(`^(?:${ADDS})\\b`, "i");
const VERB =
  /\b(?:is|are|was|were|has|have|had|will|would|should|must|can|could|rose|rises?|fell|falls?|grew|grows?|increase[sd]?|decrease[sd]?|declined?|dropped|stood|remains?|remained|came|exceed(?:s|ed)|ended|closed|\p{L}{3,}ed)\b/iu;

/** The clauses of a sentence, the head first; together they are all of it. */
export function clausesOf(sentence: string): Clause[] {
  const cuts = new Set<number>();
  for (const { index } of sentence.matchAll(
    /(?:(?<!\b\p{Lu}\p{Ll}+\s\d{1,2}),(?=\s)|;(?=\s)|\s[–—-](?=\s)|\s?\((?=[^()]*\))|(?<=\)))/gu,
  ))
    cuts.add(index);
  for (const { index } of sentence.matchAll(OPENS_WITHOUT_COMMA))
    if (!/\([^)]*$/.test(sentence.slice(0, index))) cuts.add(index);
  for (const { index, 0: words } of sentence.matchAll(/\sand(?=\s)/g)) {
    const [left, right] = [sentence.slice(0, index), sentence.slice(index + words.length)];
    if (VERB.test(left) && VERB.test(right.split(/[,;]/)[0] ?? "") && !/\bbetween\b[^,;]*$/.test(left))
      cuts.add(index);
  }
  const starts = [0, ...[...cuts].filter((at) => at > 0).sort((a, b) => a - b)];
  return starts.map((from, at): Clause => {
    const to = starts[at + 1] ?? sentence.length;
    return { from, to, ...kindOf(sentence, from, to, at > 0) };
  });
}

function kindOf(sentence: string, from: number, to: number, isAdded: boolean): Pick<Clause, "isRemovable"> {
  const written = sentence.slice(from, to);
  const words = written.replace(/^[\s,;(–—-]+/, "").replace(/[\s.)]+$/, "");
  if (!isAdded || LIMITS.test(words)) return { isRemovable: false };
  if (/^\s?\(/.test(written)) return { isRemovable: true };
  if (/^;/.test(written)) return { isRemovable: true };
  return { isRemovable: OPENS.test(words) };
}

/** A sentence without some of its clauses; null where its head is among them. */
export function withoutClauses(sentence: string, clauses: Clause[], gone: Set<Clause>): string | null {
  if (gone.size === 0) return sentence.trim();
  if ([...gone].some(({ isRemovable }) => !isRemovable)) return null;
  const end = /[.!?]["”’)]*\s*$/.exec(sentence)?.[0].trim() ?? "";
  let text = "";
  for (const [at, clause] of clauses.entries()) {
    if (gone.has(clause)) continue;
    const written = sentence.slice(clause.from, clause.to);
    // The comma behind an aside goes with the aside: "Revenue, which rose 5%, was …" reads on without either.
    const isBehindAside = gone.has(clauses[at - 1] as Clause) && /^,\s/.test(written) && !opensAnew(written);
    text += isBehindAside ? written.slice(1) : written;
  }
  const bare = text
    .replace(/\s+/g, " ")
    .replace(/\s*,\s*(?=[,;:.?!])/g, "")
    .replace(/[\s,;–—-]+$/, "")
    .trim();
  if (DANGLES.test(bare) || !VERB.test(bare)) return null;
  return /[.!?]["”’)]*$/.test(bare) ? bare : `${bare}${end}`;
}

/** What no sentence ends with: the head was left without what it leads to. */
const DANGLES =
  /\b(?:is|are|was|were|be|been|has|have|had|the|an?|of|to|in|by|at|for|from|with|and|or|not)$/i;

const opensAnew = (written: string) => OPENS.test(written.replace(/^[\s,]+/, ""));
