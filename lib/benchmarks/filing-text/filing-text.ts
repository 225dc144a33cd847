import type { FilingSection } from "@/lib/benchmarks/research/types";
import { oneLine } from "@/lib/wording";
import { withoutFurniture } from "./furniture";
import { bodySize, isHeading, itemBeginnings, itemName } from "./headings";
import { readFiling } from "./read-filing";
import type { Block } from "./types";

/**
 * Returns the text of a filing in sections, in order: blocks separated by an empty line, cells of a row by a
 * tab. Each sentence is a run of the words a reader sees, apart from white space, so a quote can be found in
 * the filing.
 * @param html a document of EDGAR: HTML, XHTML or inline XBRL
 * @throws AppError as `readFiling`
 */
export function filingText(html: string): { sections: FilingSection[] } {
  return { sections: sectionsOf(readFiling(html).blocks) };
}

/**
 * Splits blocks at their headings and drops headings without content. `isChapter`: which headings divide the
 * text like the items of a form.
 */
export function sectionsOf(
  all: Block[],
  isChapter: (heading: Block) => boolean = () => false,
): FilingSection[] {
  const blocks = withoutFurniture(all);
  const body = bodySize(blocks);
  const items = itemBeginnings(blocks);
  const sections: FilingSection[] = [];
  let [heading, itemOfForm]: [string, string | null] = ["", null];
  let under: Block[] = [];
  const close = () => {
    if (under.length === 0) return;
    const text = under.map(blockText).join(BETWEEN);
    const places = placesOf(under);
    sections.push({ heading, item: itemOfForm, text, ...(places.length > 0 && { places }) });
    under = [];
  };
  blocks.forEach((block, at) => {
    const item = items.get(at);
    const isNext = item !== undefined || (block.type === "paragraph" && isHeading(block, body));
    if (!isNext) {
      under.push(block);
      return;
    }
    close();
    heading = oneLine(blockText(block));
    if (item) itemOfForm = itemName(item);
    else if (isChapter(block)) itemOfForm = heading;
    else if (/^signatures?$/i.test(heading)) itemOfForm = null;
  });
  close();
  return sections;
}

/** Separates two blocks of a section. */
const BETWEEN = "\n\n";

function placesOf(blocks: Block[]): NonNullable<FilingSection["places"]> {
  let start = 0;
  return blocks.flatMap((block) => {
    const from = start;
    const end = from + blockText(block).length;
    start = end + BETWEEN.length;
    if (block.type !== "paragraph" || !block.place) return [];
    return [{ start: from, end, page: block.place.page, from: block.place.start }];
  });
}

/** A block as text, with the cells of a row separated by tabs as a browser copies them. */
function blockText(block: Block): string {
  if (block.type === "paragraph") return block.text;
  return block.rows
    .map(({ cells }) => cells.map(({ text }) => text.replaceAll("\n", " ")).join("\t"))
    .join("\n");
}
