import { oneLine } from "@/lib/wording";
import { withoutFurniture } from "./furniture";
import { bodySize, isHeading, itemBeginnings, itemName } from "./headings";
import { readFiling } from "./read-filing";
import type { Block, FilingSection, SectionPlace } from "./types";

/**
 * The text of a filing in sections, in the order of the filing. Each sentence is a run of the words a reader of the
 * filing sees, white space aside: a quote of it can be found there.
 * @param html a document of EDGAR: HTML, XHTML or inline XBRL
 * @throws AppError as `readFiling`
 */
export function filingText(html: string): { sections: FilingSection[] } {
  return { sections: sectionsOf(readFiling(html).blocks) };
}

/**
 * Cuts blocks at their headings; a heading with nothing under it is left out. `isChapter`: which headings are for what
 * follows what the items of a form are.
 */
export function sectionsOf(
  all: Block[],
  isChapter: (heading: Block) => boolean = () => false,
): FilingSection[] {
  const blocks = withoutFurniture(all);
  const body = bodySize(blocks);
  const items = itemBeginnings(blocks);
  const sections: FilingSection[] = [];
  let section = begin("", null);
  const close = () => {
    if (section.blocks.length === 0) return;
    sections.push({
      ...section,
      text: section.blocks.map(blockText).join(BETWEEN),
      places: placesOf(section.blocks),
    });
  };
  blocks.forEach((block, at) => {
    const item = items.get(at);
    const isNext = item !== undefined || (block.type === "paragraph" && isHeading(block, body));
    if (!isNext) {
      section.blocks.push(block);
      return;
    }
    close();
    const heading = oneLine(blockText(block));
    const inItem = /^signatures?$/i.test(heading) ? null : section.item;
    const chapter = isChapter(block) ? heading : inItem;
    section = begin(heading, item ? itemName(item) : chapter);
  });
  close();
  return sections;
}

/** Between two blocks of a section. */
const BETWEEN = "\n\n";

function placesOf(blocks: Block[]): SectionPlace[] | undefined {
  let start = 0;
  const places = blocks.flatMap((block): SectionPlace[] => {
    const from = start;
    const end = from + blockText(block).length;
    start = end + BETWEEN.length;
    if (block.type !== "paragraph" || !block.place) return [];
    return [{ start: from, end, page: block.place.page, from: block.place.start }];
  });
  return places.length > 0 ? places : undefined;
}

const begin = (heading: string, item: string | null): FilingSection => ({
  heading,
  item,
  text: "",
  blocks: [],
});

/** A block as text: the cells of a row parted by a tab, as a browser copies them. */
function blockText(block: Block): string {
  if (block.type === "paragraph") return block.text;
  return block.rows
    .map(({ cells }) => cells.map(({ text }) => text.replaceAll("\n", " ")).join("\t"))
    .join("\n");
}
