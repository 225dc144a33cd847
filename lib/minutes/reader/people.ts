// Bounded length: on a word of 4,000 capitals, each motion pattern took 100 ms.
const NAME_WORD = String.raw`(?:(?:\p{Lu}|Jr|Sr|St|Mr|Mrs|Ms|Dr|Prof|Rev|Revd|Fr|Cllr)\.|(?!(?:No|Seconded|Seconder|Moved|Proposed|That|Carried|CARRIED|Lost|LOST|Motion|Passed|PASSED|Lapsed|Failed|Died|Defeated|Withdrawn|Adopted|Tabled|Deferred)\b)\p{Lu}[\p{L}\p{M}'’\-]{0,40})`;
const PARTICLE = `(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|bin|al|el|ter|ten|zu)`;
/** A name of one to five words: "Avi", "Jason C. McDonald", "Rob van der Veer". */
export const NAME_SOURCE = String.raw`(?:\b(?:van|von|der|den|de|ter|ten)\s+){0,3}${NAME_WORD}(?:\s+(?:${PARTICLE}\s+)*${NAME_WORD}){0,4}`;

/** Every name in a text, and a name at its start. */
export const NAMES = new RegExp(NAME_SOURCE, "gu");
export const LEADING_NAME = new RegExp(`^${NAME_SOURCE}`, "u");
const ALONE = new RegExp(`^${NAME_SOURCE}$`, "u");
/** Words before a name that are not part of it: titles, offices and jobs ("City Manager Paul Thibault"). */
const TITLES =
  /^(?:the\s+)?(?:(?:(?:County|District|Parish|Town|City)\s+(?=C))?(?:Mr|Mrs|Ms|Miss|Mx|Shri|Smt|Dr|Prof(?:essor)?|Sir|Dame|Lord|Lady|Hon|Rev(?:d|erend)?|Canon|Fr|Pastor|Senator|Provost|PC|Sgt|Insp|Cllrs?|Councill?or|Council ?(?:man|woman|members?|person)|Alder(?:man|woman)|Commissioners?|Supervisors?|Trust(?:ees?|y)|Directors?|Governors?|Members?|Messrs|(?:(?:Vice|Deputy)[- ])?(?:Mayor|President)|Treasurer|Secretary|(?:(?:Vice|Deputy)[- ])?Chair(?:man|woman|person)?)\.?\s+)+/iu;
const OFFICES = String.raw`^(?:\p{Lu}\p{L}*\s+){0,3}(?:Manager|Attorney|Clerk|Officer|Director|Superintendent|Engineer|Counsel|Administrator|Accountant|Auditor|Headteacher|Principal|Coordinator)\s+`;
const OFFICE = new RegExp(String.raw`${OFFICES}(?=\p{Lu}\S+\s+\p{Lu})`, "u");
const OFFICE_OF_ONE = new RegExp(String.raw`${OFFICES}(?=\p{Lu}\S+$)`, "u");
const INITIALS = /^\p{Lu}{2,3}$/u;
/** Roles, pronouns for no one in particular, and words that start a sentence are not names. */
const NO_NAME =
  /^(?:the|a|an|no|none|nobody|all|tb[ad]|n\/?a|unknown|chair\w*|vice|president|secretary|treasurer|board|director|member|motion|amendment|vote|yes|no|it|we|i|he|she|they|you|this|that|there|here|everyone|moved|seconded|second|resolved|passed|passes|approved|action|discussion|also|if|in|on|for|after|before|following|during|upon|results?|apologies|guests?|members?|late|staff|attachments?|absent|present|um|uh|er|erm|oh|ah|mm|hmm|yeah|yep|nope|okay|ok|alright|right|well|so|hi|hello|hey|good|great|fine|cool|sorry|thanks?|please|sure|and|but|or|then|now|what|when|where|who|why|how|my|our|your|his|her|their|just|like|maybe|perhaps|because)\b/i;
/** Organizations are capitalized too. */
const BODIES =
  /\b(?:Management|Bank|LLP|LLC|Ltd|Limited|Inc|plc|PLC|Committee|Council|Association|Company|Group|Foundation|Trust|School|Services?|Partners|Department|Commission|Society|Club|University|Meeting|Minutes|Report|Budget|Apologies|Quorum|Officer|Manager|Counsel|Clerk|Attorney|Business|Time|Director|Secretary|Treasurer|Executive|Expert|Designer|Interface)\b/;
/** "I'm", "we'll" and "that's" are not part of a name; "O'Brien" is. */
const CONTRACTED = /['’](?:m|ll|re|ve|d|t|s)(?![\p{L}])/iu;

export const isPersonName = (text: string): boolean =>
  text.length <= 60 &&
  ALONE.test(text) &&
  // "A" in "A Berg" is an initial, not an article.
  !NO_NAME.test(text.replace(/^\p{Lu}\.?\s+(?=\p{Lu})/u, "")) &&
  !CONTRACTED.test(text) &&
  !BODIES.test(text);

/**
 * A name as the minutes give it: that of the member it matches by the whole name, by a part that only one member has,
 * or despite a typo of a letter or two; otherwise as spoken. Null if it names no one.
 */
export function personNamed(said: string, people: string[]): string | null {
  const name = said
    .replace(/\(.*?\)/g, "")
    .replace(OFFICE, "")
    .replace(TITLES, "")
    .replace(/[*_"“”.,;]+$|^[*_"“”]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  // "Clerk Berg"
  const holder = memberNamed(name.replace(OFFICE_OF_ONE, ""), people);
  if (holder !== null && OFFICE_OF_ONE.test(name)) return holder;
  if (!isPersonName(name)) return null;
  return memberNamed(name, people) ?? name;
}

/** A name without titles: "Rev. Claire Whitlock" becomes "Claire Whitlock". */
export const untitled = (name: string): string => name.replace(TITLES, "");

/** The one member whom a name refers to, or null if it matches none or could be several. */
export function memberNamed(name: string, people: string[]): string | null {
  const low = fold(name);
  const sure = people.filter((person) => fold(person) === low);
  if (sure.length === 1) return sure[0] ?? null;
  if (INITIALS.test(name)) return memberOfInitials(low, people);
  const words = low.split(" ");
  const parts = people.filter((person) => {
    const own = fold(person).split(" ");
    return words.every((word, at) => {
      const part = word.replace(".", "");
      const isInitial = words.length > 1 && part.length === 1;
      return (
        own.includes(word) ||
        (isInitial && own.some((one, nth) => (at > 0 || nth === 0) && one.startsWith(part)))
      );
    });
  });
  if (parts.length > 0) return parts.length === 1 ? (parts[0] ?? null) : null;
  const near = people.filter((person) => {
    if (words.length < 2) return low.length > 2 && slips(fold(person).split(" ")[0] ?? "", low) === 1;
    const own = fold(person).split(" ");
    return (
      own.length === words.length &&
      own.every((word, at) => slips(word, words[at] ?? "") <= 2) &&
      slips(fold(person), low) <= 3
    );
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** The only member with these initials, of all names or of the first and last: "PO". */
function memberOfInitials(low: string, people: string[]): string | null {
  const same = people.filter((person) => {
    const initials = fold(untitled(person))
      .split(/[\s-]+/)
      .map(([letter = ""]) => letter);
    return initials.join("") === low || `${initials[0]}${initials.at(-1)}` === low;
  });
  return same.length === 1 ? (same[0] ?? null) : null;
}

/** Splits a list of names: "Anna Berg, Tom Hale and Ida Moreau". */
export const namesOf = (list: string): string[] => list.split(/,\s*(?:and\s+)?|\s+and\s+|\s*[&/]\s*/);

/** The capitalized words of a text. */
export const capitalWords = (text: string): string[] => text.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];

export const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** The people a text mentions by any part of their names, without duplicates. */
export const peopleIn = (text: string, people: string[]): string[] => [
  ...new Set(capitalWords(text).flatMap((word) => memberNamed(word.replace(/['’]s$/, ""), people) ?? [])),
];

/** The only member named in a short line: "Trustee Hale for the second". */
export function memberIn(text: string, people: string[]): string | null {
  const bare = text
    .replace(/\b(?:motions?|moves|moved|for the seconds?|seconds?|the|by)\b|[^\p{L}\s'’-]/gu, " ")
    .trim();
  const words = bare.split(/\s+/);
  if (words.length > 4) return null;
  return memberNamed(bare, people) ?? memberNamed(words.slice(1).join(" "), people);
}

const fold = (name: string) =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Levenshtein distance, up to a limit that no typo reaches. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 3) return 9;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 9;
}
