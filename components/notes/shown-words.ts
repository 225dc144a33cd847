import { type Stretch, samePlace } from "@/lib/notes/find-words";

/** The element that shows the words of the page within this one; null while there are none. */
export function wordsIn(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>("[data-words]");
}

/** The words as they are shown: their text nodes, without the numbers of a workbook's rows. */
function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest("th") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

const shownText = (nodes: Text[]) => nodes.map(({ data }) => data).join("");

/**
 * Where words that are selected on the shown page stand in its text; null where nothing of the page is selected, and where its text
 * does not have these words in this order.
 */
export function placeOfRange(root: HTMLElement, range: Range, text: string): Stretch | null {
  const nodes = textNodes(root);
  let at = 0;
  const selected: Stretch[] = [];
  for (const node of nodes) {
    const from = at + (node === range.startContainer ? range.startOffset : 0);
    const to = at + (node === range.endContainer ? range.endOffset : node.length);
    at += node.length;
    if (!range.intersectsNode(node) || to <= from) continue;
    selected.push({ start: from, end: to });
  }
  const [first, last] = [selected[0], selected.at(-1)];
  return first && last ? samePlace(shownText(nodes), { start: first.start, end: last.end }, text) : null;
}

/** The shown words that stand at a place of the page's text; null where they are not shown as they stand there. */
export function rangeOfPlace(root: HTMLElement, place: Stretch, text: string): Range | null {
  const nodes = textNodes(root);
  const shown = samePlace(text, place, shownText(nodes));
  if (!shown) return null;
  const range = document.createRange();
  let at = 0;
  for (const node of nodes) {
    if (shown.start >= at && shown.start < at + node.length) range.setStart(node, shown.start - at);
    if (shown.end > at && shown.end <= at + node.length) range.setEnd(node, shown.end - at);
    at += node.length;
  }
  return range;
}
