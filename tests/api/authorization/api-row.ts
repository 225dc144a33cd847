import type { APIRequestContext } from "@playwright/test";
import { newClient } from "../../support/people";
import type { Outcome, Row } from "./cells";

type Options = NonNullable<Parameters<APIRequestContext["fetch"]>[1]>;

/** A row about a route of the API. Names in brackets stand for the target, or for its parts between spaces. */
export type ApiRow = Pick<Row, "name" | "on" | "note" | "expected"> &
  Partial<Pick<Row, "target" | "fresh" | "tells">> & {
    /** What follows the question mark. */
    query?: (target: string) => string;
    body?: (target: string) => Pick<Options, "data" | "multipart">;
    /** The call ends the caller's session: it is made with a copy of it. */
    endsSession?: boolean;
  };

const READING = new Set(["GET", "HEAD"]);

export function apiRow({ query, body, endsSession, ...row }: ApiRow): Row {
  const [method = "", path = ""] = row.name.split(" ");
  const url = (target: string) => {
    const parts = target.split(" ");
    const named = path.replace("[page]", "1").replace(/\[[.\w]+\]/g, () => parts.shift() ?? "");
    return query ? `${named}?${query(target)}` : named;
  };
  const call = (client: APIRequestContext, target: string) =>
    fetchOutcome(client, url(target), { method, ...body?.(target) });
  return {
    target: () => "",
    changes: !READING.has(method),
    ...row,
    send: (client, target, { baseURL }) =>
      endsSession ? withCopy(client, baseURL, (copy) => call(copy, target)) : call(client, target),
  };
}

async function withCopy<Result>(
  client: APIRequestContext,
  baseURL: string,
  use: (copy: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const copy = await newClient(baseURL, { storageState: await client.storageState() });
  const result = await use(copy);
  await copy.dispose();
  return result;
}

async function fetchOutcome(client: APIRequestContext, url: string, options: Options): Promise<Outcome> {
  const answer = await client.fetch(url, { ...options, maxRedirects: 0 });
  const told = `${JSON.stringify(answer.headers())}\n${await answer.text()}`;
  return { outcome: answer.status(), body: told };
}
