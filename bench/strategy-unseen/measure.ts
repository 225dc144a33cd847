import { writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { analyseStrategy } from "@/lib/strategy/reader";
import { type Expected, workbookBytes } from "@/tests/fixtures/strategy-workbooks/build";
import { type Count, hold, toExpected } from "@/tests/fixtures/strategy-workbooks/count";
import { planDocx, planPdf, planTxt } from "@/tests/support/plan-files";
import type { Noted, UnseenDocument } from "./unseen";

// In place, as a hosted function reads: a thread for each of them would only take time.
env.VERCEL = "1";

/** How a document was read the way the product reads an upload, without a model. `values`: all that were expected. */
export type Measured = Count & { kpis: number; values: number };

/** Writes the document into the folder, has it analysed and holds what was found against what was noted down. */
export async function measure(document: UnseenDocument, folder: string): Promise<Measured> {
  const title = `${document.id}.${document.kind}`;
  const file = path.join(folder, title);
  await writeFile(file, await bytesOf(document));
  const found = await analyse(document, file, title);
  const { names, expected } = settle(found, document.expected);
  const count = hold(names, expected);
  const values = count.right + (count.wrong - count.invented) + count.missed;
  return { ...count, kpis: found.length, values };
}

export async function bytesOf(document: UnseenDocument): Promise<Uint8Array> {
  if (document.kind === "xlsx") return workbookBytes(document.sheets);
  if (document.kind === "docx") return planDocx(document.parts);
  if (document.kind === "pdf") return planPdf(document.parts);
  return Buffer.from(planTxt(document.parts));
}

/** A paper that is refused because nothing was found in it has no KPIs. */
async function analyse({ kind }: UnseenDocument, file: string, title: string): Promise<Expected[]> {
  try {
    const { kpis } = await analyseStrategy({ kind, path: file, title, model: null });
    return kpis.map(toExpected);
  } catch (error) {
    if (error instanceof AppError && error.code === "unreadable") return [];
    throw error;
  }
}

/** Gives what was found the noted name where it goes by another that would do, and takes out of both what is left open. */
function settle(found: Expected[], noted: Noted[]): { names: Expected[]; expected: Expected[] } {
  const expected = noted.map((one) => withoutOpen(one, one));
  const names = found.map((kpi) => {
    const same = noted.filter((one) => goesBy(kpi.name, one));
    const one = same.find(({ period }) => period === kpi.period) ?? same[0];
    return one ? withoutOpen({ ...kpi, name: one.name }, one) : kpi;
  });
  return { names, expected };
}

export function goesBy(name: string, { name: noted, alsoCalled = [] }: Noted): boolean {
  const plain = (words: string) => words.toLowerCase().replace(/\s+/g, " ").trim();
  return [noted, ...alsoCalled].some((one) => plain(one) === plain(name));
}

function withoutOpen(kpi: Noted, { open = [] }: Noted): Expected {
  const { alsoCalled, open: _, ...rest } = kpi;
  return { ...rest, ...Object.fromEntries(open.map((field) => [field, undefined])) };
}
