import { AppError } from "@/lib/errors";

/** Why an analysis failed where the paper was not the reason. */
export const GAVE_UP = "The document could not be analysed because of a fault on our side. Please try again.";
export const LOST = "The analysis did not come to an end. Please upload the document again.";
export const PAPER_REMOVED = "The paper was removed while it was being analysed.";

/** The sentence of a failed analysis as the error it was. */
export function failureAs(sentence: string): AppError {
  if (sentence === PAPER_REMOVED) return new AppError("conflict", sentence);
  return new AppError(sentence === GAVE_UP || sentence === LOST ? "unavailable" : "unreadable", sentence);
}
