import { AppError } from "@/lib/errors";

/** The sentences for a workbook that cannot be opened, or that exceeds limits.ts. */
export const SENTENCES = {
  broken: "This workbook is damaged and cannot be opened.",
  tooMuch: "This workbook has more content than can be read.",
};

/** @returns the error for a workbook with invalid parts */
export function brokenWorkbook(): AppError {
  return new AppError("unreadable", SENTENCES.broken);
}

/** @returns the error for a workbook that exceeds limits.ts */
export function tooMuchContent(): AppError {
  return new AppError("unreadable", SENTENCES.tooMuch);
}

/** @returns the error for a workbook that contains code */
export function withMacros(): AppError {
  return new AppError(
    "unreadable",
    "This workbook contains macros, which cannot be opened here. Save it as .xlsx without macros.",
  );
}

/** @returns the error for a file that is something else */
export function notWorkbook(what = "This file is not an Excel workbook."): AppError {
  return new AppError("unreadable", what);
}
