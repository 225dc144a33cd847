import { readPages } from "@/lib/evidence/extract";
import { readTables } from "@/lib/evidence/tables";

const file = process.argv[2] ?? "";
const kind = file.endsWith(".pdf") ? "pdf" : "docx";
const pages = [];
for await (const p of readPages(kind as "pdf", file, {})) pages.push(p);
console.log(pages.length, "pages", process.argv[3] ? pages[Number(process.argv[3]) - 1]?.text : "");
const t0 = performance.now();
const tables = readTables(pages);
console.log("ms", performance.now() - t0);
for (const t of tables) {
  console.log("##", JSON.stringify(t.title), JSON.stringify(t.asOf), t.unit, "p", t.rows[0]?.page);
  console.log(
    "   cols",
    t.columns.map((c) => `${c.label}{${c.role}/${c.span}/${c.period?.label}}`).join(" | "),
  );
  for (const r of t.rows.slice(0, 6))
    console.log("     ", r.path.join(">"), "::", r.label, r.cells.map((c) => c?.raw).join(" | "), r.note);
}
