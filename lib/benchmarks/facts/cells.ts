import { z } from "zod";

// What a cell of the tables may be. An empty cell is a fact that is not known: null, never zero.

export const text = z.string().min(1);

export const number = z.string().transform((cell, context) => {
  if (/^-?\d+(\.\d+)?$/.test(cell)) return Number(cell);
  context.addIssue("not a number");
  return z.NEVER;
});

export const day = z.iso.date();

/** A page of the SEC. */
export const link = z.string().startsWith("https://www.sec.gov/");

/** A cell that may be empty. */
export const optional = <Cell>(cell: z.ZodType<Cell>) =>
  z.string().transform((written, context): Cell | null => {
    if (written === "") return null;
    const result = cell.safeParse(written);
    if (result.success) return result.data;
    for (const { message } of result.error.issues) context.addIssue(message);
    return z.NEVER;
  });
