import { type Stretch, samePlace } from "@/lib/notes/find-words";

/** The element with the page's text within this one; null if there is none. */
export function wordsIn(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>("[data-words]");
}

/** The rendered text nodes, without a workbook's row numbers. */
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
 * The position of a selection in the page's text; null if it does not touch the page, or the text does not
 * contain these words in this order.
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

/** The rendered words at a position of the page's text; null if they are not rendered in that form. */
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
