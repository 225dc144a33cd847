import { EVERYONE, type Who } from "./visitors";

/** What a row expects for everyone: an HTTP status (server actions: the status their sentence stands for) or a screen. */
export type Expected = Record<Who, string | number>;

/** Whose paper, meeting or account a row is about. `any`: the call names none; `recused`: the caller is, from the paper. */
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

/** For chairs and administrators who signed in a short while ago. */
export function administration(outcome: string | number): Expected {
  return { ...office(outcome), longAgo: 401 };
}

/** As `administration`, where somebody or something stands above chairs. */
export function butNoChair(outcome: string | number): Expected {
  return { ...administration(outcome), chair: 403 };
}

/** For administrators who signed in a short while ago. */
export function adminOnly(outcome: string | number): Expected {
  return butNoChair(outcome);
}

/** A paper that is not shared: not there for members. */
export function confidential(outcome: string | number): Expected {
  return { ...board(outcome), member: 404 };
}

/** What is the chair's alone. */
export function chairOnly(outcome: string | number, otherwise = 404): Expected {
  return { ...board(otherwise), chair: outcome };
}

/** One call, tried on each of these. */
export function tried<Row extends { name: string }>(name: string, rows: Omit<Row, "name">[]): Row[] {
  return rows.map((row) => ({ name, ...row }) as Row);
}

/** Whether an outcome says that nothing was done. */
export function isRefusal(outcome: string | number): boolean {
  return typeof outcome === "number" && outcome >= 400;
}
