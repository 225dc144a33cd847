import type { APIRequestContext } from "@playwright/test";
import { type Expected, isRefusal, type Resource } from "./expectation";
import { knowledge, mayKnow, secretsIn } from "./secrets";
import { type BoardState, boardState } from "./state";
import { EVERYONE, test, type Who } from "./visitors";
import type { World } from "./world";

/** The response: its outcome in the matrix, and its full text. */
export type Outcome = { outcome: string | number; body: string };

/** A row of the matrix: something callable, its target, and the outcome expected for everyone. */
export type Row = {
  /** "GET /api/…", "/prep-me", "lib/…/actions.ts createMeetingAction": as found on disk. */
  name: string;
  on: Resource;
  /** The target, if `on` is not clear enough. */
  note?: string;
  expected: Expected;
  /** A secret word that the holder of this target may read, whoever they are. */
  tells?: string;
  /** Whether a call can change something. */
  changes: boolean;
  /** The id it is tried on. */
  target: (world: World, who: Who) => string | Promise<string>;
  /** The same for people who are not refused, if the call uses it up. */
  fresh?: (world: World, who: Who) => Promise<string>;
  send: (client: APIRequestContext, target: string, world: World) => Promise<Outcome>;
};

/** The last column of the table: whether the board is unchanged after all refusals of a family of calls. */
export const BOARD = "board";

/** One cell: one person, one row. */
export type Cell = Pick<Row, "name" | "on" | "note"> & {
  who: Who | typeof BOARD;
  expected: string | number;
  actual: string | number;
  /** The secret words in the response. */
  told: string[];
};

/**
 * Tries every row as everyone: first as those who must be refused, after which nothing may have changed, then
 * as the others. The board is checked once per family of calls, because a check takes many requests. Calls
 * are wrapped in steps: outside of one, Playwright searches all earlier calls, of which there are thousands.
 */
export async function tryRows(rows: Row[], world: World): Promise<Cell[]> {
  const refusals: Try[] = [];
  await test.step("targets", async () => {
    for (const row of rows) {
      for (const who of EVERYONE.filter((who) => isRefusal(row.expected[who])))
        refusals.push({ row, who, target: await row.target(world, who) });
    }
  });
  const cells: Cell[] = [];
  let before = await boardState(world);
  for (const [family, tries] of Map.groupBy(refusals, ({ row }) => familyOf(row))) {
    await test.step(`all refused: ${family}`, async () => {
      for (const refusal of tries) cells.push(await tryCell(refusal, world));
    });
    if (!tries.some(({ row }) => row.changes)) continue;
    const after = await boardState(world);
    cells.push(boardCell(family, before, after));
    before = after;
  }
  for (const row of rows) {
    await test.step(row.name, async () => {
      for (const who of EVERYONE.filter((who) => !isRefusal(row.expected[who]))) {
        const target = await (row.fresh ?? row.target)(world, who);
        cells.push(await tryCell({ row, who, target }, world));
      }
    });
  }
  return cells;
}

type Try = { row: Row; who: Who; target: string };

/** "/api/board-meetings" for everything below it, the file for server actions. */
function familyOf({ name }: Row): string {
  return /\/api(?:\/admin)?\/[\w-]+/.exec(name)?.[0] ?? name.split(" ")[0] ?? name;
}

function boardCell(family: string, before: BoardState, after: BoardState): Cell {
  const changed = Object.keys(after).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );
  const actual = changed.length === 0 ? "unchanged" : `changed: ${changed.join(", ")}`;
  return {
    name: family,
    on: "any",
    note: "all refused",
    who: BOARD,
    expected: "unchanged",
    actual,
    told: [],
  };
}

async function tryCell({ row, who, target }: Try, world: World): Promise<Cell> {
  const { name, on, note, expected } = row;
  const { outcome, body } = await row.send(world.clients[who], target, world);
  const told = secretsIn(body);
  const leaks = told.filter((word) => !mayKnow(who, word) && word !== row.tells);
  const actual = leaks.length > 0 ? `${outcome} telling ${leaks.join(", ")}` : outcome;
  return { name, on, note, who, expected: expected[who], actual, told };
}

/** Secrets that a person may know but was never told: looking for them proves nothing. */
export function neverTold(cells: Cell[]): string[] {
  return knowledge()
    .filter(({ word, who }) => !cells.some((cell) => cell.who === who && cell.told.includes(word)))
    .map(({ word, who }) => `${word} to ${who}`);
}
