import type { ReadFiling } from "@/lib/ai/research/types";
import { AppError } from "@/lib/errors";
import { edgarGet } from "../edgar/client";
import { filingTextInThread } from "../proxy/thread/read-in-thread";
import type { PlannedFiling } from "./plan";

/** A filing with less text than this is a cover, or nothing at all. */
const LEAST_CHARACTERS = 1_000;

/** The longest annual reports have two million. Its sentences are weighed beside the requests of everybody else. */
const MOST_CHARACTERS = 5_000_000;

/**
 * A filing with its text. Throws `unavailable`, `notFound`, `unreadable` or `tooLarge` with a sentence, or the signal's
 * reason.
 */
export async function readFilingText(
  { company, role, filing, title }: PlannedFiling,
  signal: AbortSignal,
): Promise<ReadFiling> {
  const { text } = await edgarGet(filing.url, { signal });
  const sections = await filingTextInThread(text, signal);
  const characters = sections.reduce((sum, section) => sum + section.text.length, 0);
  if (characters < LEAST_CHARACTERS)
    throw new AppError("unreadable", "The document contains almost no text.");
  if (characters > MOST_CHARACTERS) throw new AppError("tooLarge", "The document contains too much text.");
  const { form, filed, url } = filing;
  return { companyId: company.id, company: company.name, role, title, form, filed, url, sections };
}
