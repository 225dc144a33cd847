import type { z } from "zod";
import { EdgarAway } from "./away";

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

const malformed = () => new EdgarAway("EDGAR's answer could not be read.");
