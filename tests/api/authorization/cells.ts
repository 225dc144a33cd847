import type { APIRequestContext } from "@playwright/test";
import { type Expected, isRefusal, type Resource } from "./expectation";
import { knowledge, mayKnow, secretsIn } from "./secrets";
import { boardState } from "./state";
import { EVERYONE, type Who } from "./visitors";
import type { World } from "./world";

/** What came back: how it counts in the matrix, and every word of it. */
export type Outcome = { outcome: string | number; body: string };

/** One line of the matrix: something that can be called, whose it is, and what everyone should get. */
export type Row = {
  /** "GET /api/…", "/prep-me", "lib/…/actions.ts createMeetingAction": as it is found on disk. */
  name: string;
  on: Resource;
  /** What it is tried on, for the reader where `on` is not enough. */
  note?: string;
  expected: Expected;
  /** A word of the secret ones that the holder of this target may read, whoever it is. */
  tells?: string;
  /** Whether a call can change something. */
  changes: boolean;
  /** The id it is tried on. */
  target: (world: World, who: Who) => string | Promise<string>;
  /** The same for whoever is not refused, where the call uses it up. */
  fresh?: (world: World, who: Who) => Promise<string>;
  send: (client: APIRequestContext, target: string, world: World) => Promise<Outcome>;
};

/** What the last column of the table is about: whether the board is as it was after all refusals. */
export const BOARD = "board";

/** One cell: one person, one row. */
export type Cell = Pick<Row, "name" | "on" | "note"> & {
  who: Who | typeof BOARD;
  expected: string | number;
  actual: string | number;
  /** The secret words in the answer. */
  told: string[];
};

/** Tries a row as everyone: first those who are to be refused, after whom nothing may have changed, then the others. */
export async function tryRow(row: Row, world: World): Promise<Cell[]> {
  const refused = EVERYONE.filter((who) => isRefusal(row.expected[who]));
  const others = EVERYONE.filter((who) => !refused.includes(who));
  const targets = new Map<Who, string>();
  for (const who of refused) targets.set(who, await row.target(world, who));
  const watched = row.changes && refused.length > 0;
  const before = watched ? await boardState(world) : {};
  const cells: Cell[] = [];
  for (const [who, target] of targets) cells.push(await tryCell(row, world, who, target));
  if (watched) cells.push(boardCell(row, before, await boardState(world)));
  for (const who of others) {
    const target = await (row.fresh ?? row.target)(world, who);
    cells.push(await tryCell(row, world, who, target));
  }
  return cells;
}

function boardCell({ name, on, note }: Row, before: object, after: object): Cell {
  const actual = JSON.stringify(before) === JSON.stringify(after) ? "unchanged" : "changed";
  return { name, on, note, who: BOARD, expected: "unchanged", actual, told: [] };
}

async function tryCell(row: Row, world: World, who: Who, target: string): Promise<Cell> {
  const { name, on, note, expected } = row;
  const { outcome, body } = await row.send(world.clients[who], target, world);
  const told = secretsIn(body);
  const leaks = told.filter((word) => !mayKnow(who, word) && word !== row.tells);
  const actual = leaks.length > 0 ? `${outcome} telling ${leaks.join(", ")}` : outcome;
  return { name, on, note, who, expected: expected[who], actual, told };
}

/** Secrets that somebody may know and was told nowhere: to look for them then proves nothing. */
export function neverTold(cells: Cell[]): string[] {
  return knowledge()
    .filter(({ word, who }) => !cells.some((cell) => cell.who === who && cell.told.includes(word)))
    .map(({ word, who }) => `${word} to ${who}`);
}
