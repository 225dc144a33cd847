import { oneLine } from "@/lib/wording";
import type { Block, Paragraph } from "./types";
import { heaviest } from "./words";

const LONGEST = 180;
const LARGER = 1.15;

/** The font size of most of the text, in points. */
export function bodySize(blocks: Block[]): number {
  const weights = new Map<number, number>();
  for (const block of blocks) {
    if (block.type !== "paragraph") continue;
    weights.set(block.fontSize, (weights.get(block.fontSize) ?? 0) + block.text.length);
  }
  return heaviest(weights);
}

/**
 * Whether a paragraph is a heading: by its tag, bold or larger letters, capitals, or as an item of the form.
 */
export function isHeading(paragraph: Paragraph, body: number): boolean {
  const text = paragraph.text.replaceAll("\n", " ");
  if (text.length > LONGEST || paragraph.isBullet || !/\p{L}{3}/u.test(text)) return false;
  if (itemOf(text)) return true;
  if (/[.;,]$/.test(text) && !/\b(?:inc|co|corp|no|ltd|u\.s)\.$/i.test(text)) return false;
  if (paragraph.level !== null || paragraph.isBold) return true;
  if (body > 0 && paragraph.fontSize >= body * LARGER) return true;
  return text.length <= 120 && !/\p{Ll}/u.test(text) && /\p{Lu}{4}/u.test(text);
}

/**
 * "Item 1A. Risk Factors", "PART I, ITEM 2 — MANAGEMENT'S DISCUSSION", "Item 5.07 Submission of Matters …"
 */
const ITEM = /^(?:part\s+i{1,3}v?\b[\s,.:–—-]*)?item\s*(\d{1,2}(?:\.\d{2})?\s?[A-C]?)\b[\s.:)–—-]*(.*)$/is;
/** A sentence that mentions an item rather than starts it. */
const MENTION =
  /^(?:of|in|on|and|to|or|above|below|for|under|as|is|was|are|was|shall|will|hereof|thereof|[,;])\b/;
const CONTINUED = /\s*[([–—-]*\s*(?:continued|cont(?:['’]d|\.)?)\s*[)\]]*\.?$/i;
const LONGEST_TITLE = 140;
/** Most characters under an entry in a list of items. */
const LITTLE = 300;

/** Item names of Form 10-K, for a heading with only the number. */
const TITLES_10K: Record<string, string> = {
  "1": "Business",
  "1A": "Risk Factors",
  "1B": "Unresolved Staff Comments",
  "1C": "Cybersecurity",
  "2": "Properties",
  "3": "Legal Proceedings",
  "7": "Management’s Discussion and Analysis of Financial Condition and Results of Operations",
  "7A": "Quantitative and Qualitative Disclosures About Market Risk",
  "8": "Financial Statements and Supplementary Data",
  "9A": "Controls and Procedures",
};
/** Words in lower case within a title. */
const SMALL = new Set("a an and as at by for from in into of on or the to with".split(" "));

type Item = { number: string; title: string };

/** Returns the item a heading starts; null for any other text, or a sentence that only mentions one. */
export function itemOf(heading: string): Item | null {
  const text = oneLine(heading);
  if (text.length > 220) return null;
  const found = ITEM.exec(text);
  const number = found?.[1]?.replace(/\s/g, "").toUpperCase();
  const title = (found?.[2] ?? "").replace(CONTINUED, "").replace(/\s\d{1,3}$/, "");
  if (!number || MENTION.test(title) || title.length > LONGEST_TITLE) return null;
  if (/[a-z]\. [A-Z]/.test(title)) return null;
  return { number, title: titled(title.replace(/[.:\s]+$/, "")) };
}

/** "Item 1A. Risk Factors" */
export function itemName({ number, title }: Item): string {
  const name = title || TITLES_10K[number] || "";
  return name ? `Item ${number}. ${name}` : `Item ${number}`;
}

/** An item whose number and title are in two cells of its own table. */
function itemOfBlock(block: Block): Item | null {
  if (block.type === "paragraph") return block.isBullet ? null : itemOf(block.text);
  const [row] = block.rows;
  if (block.rows.length !== 1 || !row || row.cells.length > 3) return null;
  const [first, second] = row.cells;
  if (!first || !/^(?:part\s+i{1,3}v?[\s,.–—-]*)?item\s*\d/i.test(first.text)) return null;
  return itemOf(`${first.text} ${second?.text ?? ""}`);
}

/**
 * Returns the blocks that start an item. In a list of items, such as a table of contents in paragraphs,
 * little text follows each entry and the same item occurs again.
 */
export function itemBeginnings(blocks: Block[]): Map<number, Item> {
  const found: { at: number; item: Item; follows: number }[] = [];
  blocks.forEach((block, at) => {
    const item = itemOfBlock(block);
    const last = found.at(-1);
    if (item) found.push({ at, item, follows: 0 });
    else if (last) last.follows += lengthOf(block);
  });
  const lastOf = new Map(found.map(({ item }, index) => [item.number, index]));
  return new Map(
    found
      .filter(({ item, follows }, index) => follows >= LITTLE || lastOf.get(item.number) === index)
      .map(({ at, item }) => [at, item]),
  );
}

const lengthOf = (block: Block | Paragraph): number =>
  block.type === "paragraph"
    ? block.text.length
    : block.rows.reduce((sum, { cells }) => sum + cells.reduce((all, { text }) => all + text.length, 0), 0);

/** Converts capitals to title case: "RISK FACTORS" becomes "Risk Factors". */
function titled(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text
    .toLowerCase()
    .split(" ")
    .map((word, at) =>
      at > 0 && SMALL.has(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase()),
    )
    .join(" ");
}
