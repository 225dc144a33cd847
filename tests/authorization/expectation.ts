import { EVERYONE, type Who } from "./visitors";

/**
 * The expected outcome for everyone: an HTTP status (for server actions, the one their message stands for) or
 * a screen.
 */
export type Expected = Record<Who, string | number>;

/**
 * The owner of a row's paper, meeting or account. `any`: the call names none; `recused`: the caller is
 * recused from the paper.
 */
export type Resource = "any" | "own" | "shared" | "not shared" | "recused" | "other";

/** The same for everyone. */
export function everyone<Outcome>(outcome: Outcome): Record<Who, Outcome> {
  return Object.fromEntries(EVERYONE.map((who) => [who, outcome])) as Record<Who, Outcome>;
}

/** For accounts, approved or not. */
export function signedIn(outcome: string | number): Expected {
  return { ...everyone(outcome), stranger: 401, suspended: 401, deleted: 401, signedOut: 401 };
}

/** For approved accounts. */
export function board(outcome: string | number): Expected {
  return { ...signedIn(outcome), pending: 403 };
}

/** For chairs and administrators. */
export function office(outcome: string | number): Expected {
  return { ...board(outcome), member: 403 };
}

/** For chairs and administrators who signed in recently. */
export function administration(outcome: string | number): Expected {
  return { ...office(outcome), longAgo: 401 };
}

/** Like `administration`, except for people or things above chairs. */
export function butNoChair(outcome: string | number): Expected {
  return { ...administration(outcome), chair: 403 };
}

/** For administrators who signed in recently. */
export function adminOnly(outcome: string | number): Expected {
  return butNoChair(outcome);
}

/** An unshared paper, which does not exist for members. */
export function confidential(outcome: string | number): Expected {
  return { ...board(outcome), member: 404 };
}

/** Only for the chair. */
export function chairOnly(outcome: string | number, otherwise = 404): Expected {
  return { ...board(otherwise), chair: outcome };
}

/** One call, tried on each of these. */
export function tried<Row extends { name: string }>(name: string, rows: Omit<Row, "name">[]): Row[] {
  return rows.map((row) => ({ name, ...row }) as Row);
}

/** Whether an outcome means that nothing was done. */
export function isRefusal(outcome: string | number): boolean {
  return typeof outcome === "number" && outcome >= 400;
}
