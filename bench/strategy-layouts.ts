/**
 * Measures the values read from workbooks in many layouts: right, wrong, missed. Usage: strategy-layouts.ts
 * [workbook …]
 */
import { STRATEGY_WORKBOOKS } from "@/tests/fixtures/strategy-workbooks";
import { count, readWorkbook } from "@/tests/fixtures/strategy-workbooks/count";

const wanted = process.argv.slice(2);
const rows: Record<string, string | number>[] = [];
const faults: string[] = [];
for (const book of STRATEGY_WORKBOOKS) {
  if (wanted.length > 0 && !wanted.includes(book.id)) continue;
  const { kpis } = await readWorkbook(book);
  const { right, wrong, missed, faults: found } = count(kpis, book.expected);
  rows.push({ workbook: book.id, kpis: kpis.length, right, wrong, missed, about: book.about });
  faults.push(...found.map((fault) => `${book.id}: ${fault}`));
}
console.table(rows);
for (const fault of faults) console.log(fault);
const sum = (kind: string) => rows.reduce((total, row) => total + Number(row[kind]), 0);
const all = sum("right") + sum("wrong") + sum("missed");
console.log(
  `${rows.length} workbooks, ${all} values: ${sum("right")} right (${((100 * sum("right")) / all).toFixed(1)}%), ${sum("wrong")} wrong, ${sum("missed")} missed`,
);
process.exitCode = sum("wrong") > 0 ? 1 : 0;
