import type { z } from "zod";
import { AppError } from "@/lib/errors";

/** EDGAR gave no answer that can be used; what was read earlier may stand in. The message is a sentence for the user. */
export class EdgarAway extends AppError {
  constructor(
    message: string,
    /** For how long nobody of this installation should ask, where EDGAR said so. */
    readonly pauseSeconds?: number,
  ) {
    super("unavailable", message, pauseSeconds);
    this.name = "EdgarAway";
  }
}

/** Reads JSON of EDGAR by a schema. Throws `EdgarAway` when it is cut, or not what EDGAR is known to send. */
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
