import { z } from "zod";
import { type Actor, requireActor } from "@/lib/auth/actor";
import { type AccountLimit, type AddressLimit, countTry } from "@/lib/auth/rate-limit";
import { AppError } from "@/lib/errors";
import { pathForLog } from "@/lib/log/report-error";
import { errorAnswer, json } from "./answer";
import { discardBody, readJson } from "./body";
import { clientAddress } from "./client-address";
import { isUnstorable, readFields, readInput } from "./input";
import { refuseOtherAccount } from "./named-account";
import { refuseForeignOrigin } from "./origin";

/**
 * Who may call a route at all; the service decides what the person may do.
 * - `public`: anyone. - `signedIn`: any account, including pending ones. - `board`: approved accounts.
 */
export type Access = "public" | "signedIn" | "board";

type Input<Params, Query, Body, A extends Access> = {
  request: Request;
  actor: A extends "public" ? null : Actor;
  params: Params;
  query: Query;
  body: Body;
};

type Definition<Params, Query, Body, A extends Access> = {
  access: A;
  /** Rate limits, counted by address or by signed-in account, as the name says. */
  limits?: readonly (A extends "public" ? AddressLimit : AddressLimit | AccountLimit)[];
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  /** Without a schema the body is left unread, for the handler to stream. */
  body?: z.ZodType<Body>;
  /** Returns plain data, sent as JSON, or a Response. */
  handler: (input: Input<Params, Query, Body, A>) => Promise<unknown>;
};

type Context = { params: Promise<Record<string, string | string[] | undefined>> };

/** The status that nginx logs when a client closes the connection. Nobody receives it. */
const CLIENT_GONE = 499;

/** Path parameters of a route under `[id]`. */
export const idParams = z.object({ id: z.uuid() });

/** A route handler: checks origin and access, parses input, calls the service, and returns errors as `{error}`. */
export function route<Params = unknown, Query = unknown, Body = unknown, A extends Access = Access>(
  definition: Definition<Params, Query, Body, A>,
) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      refuseForeignOrigin(request);
      const actor = (
        definition.access === "public" ? null : await admit(definition.access, request)
      ) as Input<Params, Query, Body, A>["actor"];
      for (const limit of definition.limits ?? []) await countTry(limit, subjectOf(limit, request, actor));
      const params = parseParams(definition.params, await context.params);
      const query = parseQuery(definition.query, request);
      const body = (
        definition.body ? readInput(definition.body, await readJson(request)) : undefined
      ) as Body;
      const answer = await definition.handler({ request, actor, params, query, body });
      return answer instanceof Response ? answer : json(answer ?? { success: true });
    } catch (error) {
      // The client has disconnected: nothing failed.
      if (request.signal.aborted && error === request.signal.reason)
        return new Response(null, { status: CLIENT_GONE });
      await discardBody(request);
      return errorAnswer(error, `${request.method} ${pathForLog(new URL(request.url).pathname)}`);
    }
  };
}

async function admit(access: "signedIn" | "board", request: Request): Promise<Actor> {
  const actor = await requireActor();
  if (access === "board" && actor.status !== "active") {
    throw new AppError("forbidden", "Your account is waiting for approval by an administrator.");
  }
  refuseOtherAccount(request.headers, actor);
  return actor;
}

function subjectOf(limit: AddressLimit | AccountLimit, request: Request, actor: Actor | null): string {
  return limit.endsWith("by account") && actor ? actor.id : clientAddress(request.headers);
}

// A malformed id is treated like any other unknown id.
function parseParams<P>(schema: z.ZodType<P> | undefined, values: unknown): P {
  const result = schema?.safeParse(values);
  if (isUnstorable(values) || (result && !result.success)) throw new AppError("notFound", "Not found.");
  return result?.data as P;
}

function parseQuery<Q>(schema: z.ZodType<Q> | undefined, request: Request): Q {
  if (!schema) return undefined as Q;
  return readInput(schema, readFields(new URL(request.url).searchParams)) as Q;
}
