import { isTable, type Pages } from "../pages";

const YEAR = /^\W*(?:fiscal\s+)?(20\d{2})\b/i;
const CHIEF = /^\W*(?:PEOs?|CEOs?|principal\s+executive\s+officers?)\W*$/i;
const NAME = /^\p{Lu}[\p{L}.’'-]*(?:\s+\p{Lu}[\p{L}.’'-]*)+$/u;

/** The principal executive officer of each year where a note to the table lists them: "2024 | Ada Pell | Bo Quist, …". */
export function listedOfficers({ blocks }: Pages): Map<number, string> {
  const names = new Map<number, string>();
  for (const { rows } of blocks.filter(isTable)) {
    const [head, ...body] = rows;
    const column = head?.cells.find(({ plain }) => CHIEF.test(plain));
    if (!column || !/year/i.test(head?.cells[0]?.plain ?? "")) continue;
    for (const { cells } of body) {
      const year = YEAR.exec(cells[0]?.plain ?? "")?.[1];
      const name = cells.find((cell) => cell.column === column.column)?.plain.trim() ?? "";
      if (year && NAME.test(name)) names.set(Number(year), name);
    }
  }
  return names;
}
