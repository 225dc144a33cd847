import type { z } from "zod";
import { AppError } from "@/lib/errors";

/**
 * EDGAR gave no usable response; earlier data may be used instead. The message is a sentence for the user.
 */
export class EdgarAway extends AppError {
  constructor(
    message: string,
    /** How long this installation should not ask again, where EDGAR said so. */
    readonly pauseSeconds?: number,
  ) {
    super("unavailable", message, pauseSeconds);
    this.name = "EdgarAway";
  }
}

/** Parses JSON from EDGAR with a schema. Throws `EdgarAway` when it is truncated or in an unknown format. */
export function parseEdgarJson<T>(text: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parseJson(text));
  if (!result.success) throw malformed();
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw malformed();
    throw error;
  }
}

const malformed = () => new EdgarAway("EDGAR’s answer could not be read.");
