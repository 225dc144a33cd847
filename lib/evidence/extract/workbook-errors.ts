import { AppError } from "@/lib/errors";

/** What a reader is told of a workbook that cannot be opened, or is larger than limits.ts allows. */
export const SENTENCES = {
  broken: "This workbook is damaged and cannot be opened.",
  tooMuch: "This workbook has more content than can be read.",
};

/** @returns what is thrown for a workbook whose parts make no sense */
export function brokenWorkbook(): AppError {
  return new AppError("unreadable", SENTENCES.broken);
}

/** @returns what is thrown for a workbook beyond the bounds of limits.ts */
export function tooMuchContent(): AppError {
  return new AppError("unreadable", SENTENCES.tooMuch);
}

/** @returns what is thrown for a workbook that carries code */
export function withMacros(): AppError {
  return new AppError(
    "unreadable",
    "This workbook contains macros, which cannot be opened here. Save it as .xlsx without macros.",
  );
}

/** @returns what is thrown for a file that is something else */
export function notWorkbook(what = "This file is not an Excel workbook."): AppError {
  return new AppError("unreadable", what);
}
