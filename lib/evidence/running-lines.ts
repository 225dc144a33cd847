import type { PageText } from "./types";

/** Lines at the top and bottom of a page that can be running headers and footers. */
const EDGE = 2;
/** A line seen at the edge of this many pages is a running one. */
const REPEATS = 3;

/**
 * Learns, page by page, which lines at the page edges repeat (document name, "Table of Contents", page numbers), so
 * that they are not taken for headings or searched.
 */
export class RunningLines {
  private readonly seen = new Map<string, number>();

  /** Notes the edges of a page. Call once per page, in order. */
  learn(page: PageText): void {
    for (const line of edgesOf(page.text)) this.seen.set(keyOf(line), (this.seen.get(keyOf(line)) ?? 0) + 1);
  }

  /** Whether a line is a page number or has stood at the edge of enough pages. */
  has(line: string): boolean {
    return (
      /^(?:page\s*)?[\divxlc]{1,5}(?:\s*(?:of|\/)\s*\d+)?$/i.test(line.trim()) ||
      (this.seen.get(keyOf(line)) ?? 0) >= REPEATS
    );
  }
}

function edgesOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const edge = Math.min(EDGE, Math.floor((lines.length - 1) / 2));
  return edge > 0 ? [...lines.slice(0, edge), ...lines.slice(-edge)] : [];
}

/** Page numbers and dates change from page to page. */
function keyOf(line: string): string {
  return line.replace(/\d+/g, "#").replace(/\s+/g, " ").trim();
}
