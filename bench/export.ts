/** Milliseconds to render a brief as PDF and DOCX: 28 statements, 56 citations. */

import type { ExportDocument } from "@/lib/handout/document";
import { renderDocx } from "@/lib/handout/docx";
import { momentsIn } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { briefDocument } from "@/lib/prep-me/export/brief-document";
import { briefToExport } from "@/tests/support/brief-to-export";

const RUNS = 9;
const STATEMENTS = 30;

const document = briefDocument(briefToExport(STATEMENTS), momentsIn("Europe/Berlin"));

async function measure(render: (document: ExportDocument) => Promise<Buffer>) {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    bytes = (await render(document)).length;
    times.push(performance.now() - started);
  }
  const [first = 0] = times;
  times.sort((a, b) => a - b);
  return {
    "first (ms)": Math.round(first),
    "median (ms)": Math.round(times[Math.floor(RUNS / 2)] ?? 0),
    "slowest (ms)": Math.round(times.at(-1) ?? 0),
    KB: Math.round(bytes / 1024),
  };
}

console.table({ PDF: await measure(renderPdf), DOCX: await measure(renderDocx) });
