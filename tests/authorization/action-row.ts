import { readFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { z } from "zod";
import type { Outcome, Row } from "./cells";

/** A row about a server action. */
export type ActionRow = Pick<Row, "name" | "on" | "note" | "expected"> &
  Partial<Pick<Row, "target" | "fresh" | "tells">> & { input: (target: string) => unknown };

export function actionRow({ input, ...row }: ActionRow): Row {
  return {
    target: () => "",
    changes: true,
    ...row,
    send: (client, target) => callAction(client, row.name, input(target)),
  };
}

const manifestSchema = z.object({
  node: z.record(
    z.string(),
    z.object({
      filename: z.string(),
      exportedName: z.string(),
      workers: z.record(z.string(), z.unknown()),
    }),
  ),
});

type BuiltAction = { id: string; page: string };

let built: Map<string, BuiltAction> | undefined;

/** The actions of the build under test by file and name: the id a browser sends, and a page to send it to. */
export function builtActions(): Map<string, BuiltAction> {
  built ??= readBuiltActions();
  return built;
}

function readBuiltActions(): Map<string, BuiltAction> {
  const file = path.join(process.env.NEXT_DIST_DIR || ".next", "server/server-reference-manifest.json");
  const { node } = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Map(
    Object.entries(node).map(([id, { filename, exportedName, workers }]) => {
      const [worker = ""] = Object.keys(workers);
      return [`${filename} ${exportedName}`, { id, page: pageOf(worker) }];
    }),
  );
}

/** "app/prep-me/page" → "/prep-me". A token in the address need not be valid. */
function pageOf(worker: string): string {
  return (
    worker
      .replace(/^app/, "")
      .replace(/\/page$/, "")
      .replace(/\[\w+\]/g, "x") || "/"
  );
}

/** Calls an action like a browser: its id in a header, its arguments as encoded by React. */
export async function callAction(client: APIRequestContext, name: string, input: unknown): Promise<Outcome> {
  const action = builtActions().get(name);
  // An action that no page uses cannot be called; it should be deleted.
  if (!action) return { outcome: "not in the build", body: "" };
  const answer = await client.post(action.page, {
    headers: {
      "next-action": action.id,
      accept: "text/x-component",
      "content-type": "text/plain;charset=UTF-8",
    },
    data: JSON.stringify([input]),
  });
  const body = await answer.text();
  return { outcome: outcomeOf(answer, body), body };
}

/** The status that each refusal message stands for. */
const SENTENCES: [RegExp, number][] = [
  [/^Please sign in\.$/, 401],
  [/^Please sign in again: /, 401],
  [/^Your account is waiting for approval/, 403],
  [/^Your role does not allow/, 403],
  [/^Chairs can invite members and chairs only\./, 403],
  [/^This link is for another account\./, 403],
  [/no longer exists?\.$/, 404],
  [/^This is no longer in the bin\.$/, 404],
  [/^There is no sample board\.$/, 404],
  [/^The sample board can only be loaded into an empty installation/, 409],
  [/^This device is already signed out\.$/, 404],
  [/^This link has expired or has already been used\./, 404],
  [/^Please confirm this with your passkey\.$/, 400],
  [/^This account has no passkeys\.$/, 409],
  [/^The password is incorrect\.$/, 400],
  [/ must be | is missing\.$/, 400],
];

const resultSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);

function outcomeOf(answer: APIResponse, body: string): string | number {
  // Visitors get the landing page instead, which does not have the action.
  if (answer.status() === 409) return 401;
  const line = /^\d+:(\{"ok":.*)$/m.exec(body)?.[1];
  if (!line) return `${answer.status()} without a result`;
  const result = resultSchema.parse(JSON.parse(line));
  if (result.ok) return 200;
  return SENTENCES.find(([sentence]) => sentence.test(result.error))?.[1] ?? result.error;
}
