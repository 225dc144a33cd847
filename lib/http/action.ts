import { unstable_rethrow } from "next/navigation";
import { ZodError, type z } from "zod";
import { type Actor, requireActor } from "@/lib/auth/actor";
import { type ActionResult, AppError } from "@/lib/errors";
import { reportError } from "@/lib/log/report-error";
import { readInput, sentenceFor } from "./input";
import { knownFailure } from "./known-failure";

/**
 * A server action for a signed-in person: parses the input, calls the service with the actor, and returns any error as a sentence.
 */
export function action<Schema extends z.ZodType, T>(
  name: string,
  schema: Schema,
  service: (actor: Actor, input: z.output<Schema>) => Promise<T>,
) {
  return async (input: z.input<Schema>): Promise<ActionResult<T>> => {
    try {
      const actor = await requireActor();
      return { ok: true, data: await service(actor, readInput(schema, input)) };
    } catch (error) {
      unstable_rethrow(error);
      return { ok: false, error: describeFailure(error, name) };
    }
  };
}

function describeFailure(error: unknown, name: string): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof ZodError) return sentenceFor(error);
  const id = reportError(error, `action ${name}`);
  return knownFailure(error)?.message ?? `Something went wrong on our side (${id}). Please try again.`;
}
