import { db } from "@/lib/db";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import type { PaperContext } from "@/lib/ledger/interpret";
import { type ToldYear, yearOfBoard } from "@/lib/ledger/year-end";
import { FIGURES_VERSION } from "./version";

/** Of figures that are to be read anew for the board's financial year, which another paper told. */
const OTHER_YEAR = 0;
/** Somebody waits for every other job. */
export const LOW_PRIORITY = -10;

/** The month in which the board's financial years end, as all papers but one tell it that are read by today's rules. */
export async function yearToldBy(exceptId: string | null = null): Promise<number | undefined> {
  return yearOfBoard(
    await db.$queryRaw<ToldYear[]>`
      SELECT (about->>'yearEndMonth')::int AS month, count(*)::int AS papers
      FROM document_figures
      WHERE version = ${FIGURES_VERSION} AND document_id IS DISTINCT FROM ${exceptId}::uuid AND about->>'yearEndMonth' IS NOT NULL
        AND about->>'isYearOfBoard' IS NULL AND about->>'company' IS NULL
      GROUP BY 1`,
  );
}

/** Has papers that say no financial year read anew, in the background, where what a paper says gives the board another year. */
export async function rereadByYear(about: PaperContext): Promise<void> {
  if (about.yearEndMonth === undefined || about.isYearOfBoard || about.company) return;
  const year = await yearToldBy();
  if (year === undefined) return;
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      UPDATE document_figures SET version = ${OTHER_YEAR}
      WHERE version = ${FIGURES_VERSION} AND about->>'company' IS NULL
        AND (about->>'yearEndMonth' IS NULL OR about->>'isYearOfBoard' = 'true')
        AND coalesce((about->>'yearEndMonth')::int, 12) <> ${year}
      RETURNING document_id AS id`;
    for (const { id } of due) await enqueue(tx, "read-figures", { documentId: id }, LOW_PRIORITY);
  });
}
