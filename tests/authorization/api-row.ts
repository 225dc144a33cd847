import type { APIRequestContext } from "@playwright/test";
import { newClient, PEOPLE, signIn } from "../support/people";
import type { Outcome, Row } from "./cells";

type Options = NonNullable<Parameters<APIRequestContext["fetch"]>[1]>;

/** A row about an API route. Names in brackets are replaced by the target, or by its space-separated parts. */
export type ApiRow = Pick<Row, "name" | "on" | "note" | "expected"> &
  Partial<Pick<Row, "target" | "fresh" | "tells">> & {
    /** The query string. */
    query?: (target: string) => string;
    body?: (target: string) => Pick<Options, "data" | "multipart">;
    /** The call ends the caller's session, so the target (the person) uses another one. */
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
      endsSession
        ? inAnotherSession(client, baseURL, target, (another) => call(another, target))
        : call(client, target),
  };
}

/** Another session for people who can sign in; for everyone else a copy of their cookies. */
async function inAnotherSession<Result>(
  client: APIRequestContext,
  baseURL: string,
  who: string,
  use: (another: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  // `longAgo` is the administrator, in the same session.
  const name = who === "longAgo" ? "admin" : who;
  const person = Object.entries(PEOPLE).find(([key]) => key === name)?.[1];
  // Signing in with the cookie of the first session would end that one.
  const storageState = person ? undefined : await client.storageState();
  const another = await newClient(baseURL, { storageState });
  if (person) await signIn(another, person);
  const result = await use(another);
  await another.dispose();
  return result;
}

async function fetchOutcome(client: APIRequestContext, url: string, options: Options): Promise<Outcome> {
  const answer = await client.fetch(url, { ...options, maxRedirects: 0 });
  const told = `${JSON.stringify(answer.headers())}\n${await answer.text()}`;
  return { outcome: answer.status(), body: told };
}
