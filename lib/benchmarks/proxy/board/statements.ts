import { isTable, type Pages, rowQuote, type Said } from "../pages";

/** Under such headings others speak, or of something else than this company's board as it is. */
const OTHERS =
  /\b(?:shareholder|stockholder|shareowner)\s+proposal|supporting\s+statement|\bresolved\b|\bappendix\b|\bannex\b|equity\s+(?:incentive\s+)?plan/i;

/** What the company states about itself: sentences, and rows of tables read as one line. Other people's proposals are left out. */
export function statementsOf(pages: Pages): Said[] {
  const rows = pages.blocks.flatMap((block, at) =>
    isTable(block)
      ? block.rows
          .filter(({ cells }) => cells.length > 1 && cells.length <= 4)
          .map(({ cells }) => ({ text: rowQuote(cells), headings: pages.headingsAt[at] ?? [], at }))
          .filter(({ text }) => text.length <= 300)
      : [],
  );
  const said = [...pages.said, ...rows].filter(
    ({ headings }) => !headings.slice(0, 2).some((heading) => OTHERS.test(heading)),
  );
  return said.sort((one, other) => one.at - other.at);
}
