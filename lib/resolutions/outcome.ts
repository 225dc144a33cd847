import type { Ballot, Rule } from "./constants";

/** How often each vote was given, and by how many who may vote none was. */
export type Tally = { for: number; against: number; abstained: number; silent: number };

/** Somebody who may vote and is not recused: their vote, or null while there is none. */
type Cast = { vote: Ballot | null };

export function tallyOf(entitled: readonly Cast[]): Tally {
  const given = (ballot: Ballot | null) => entitled.filter(({ vote }) => vote === ballot).length;
  return { for: given("for"), against: given("against"), abstained: given("abstained"), silent: given(null) };
}

/**
 * Whether a resolution is carried by the votes given. Both rules count everybody who may vote: whoever abstains or says nothing
 * does not agree. Nothing is carried where nobody may vote.
 */
export function isCarried(rule: Rule, tally: Tally): boolean {
  const entitled = tally.for + tally.against + tally.abstained + tally.silent;
  if (entitled === 0) return false;
  return rule === "unanimous" ? tally.for === entitled : tally.for * 2 > entitled;
}

/** How many votes for it a resolution needs. */
export function votesNeeded(rule: Rule, entitled: number): number {
  return rule === "unanimous" ? entitled : Math.floor(entitled / 2) + 1;
}

/**
 * Whether voting is over: at the deadline, or once everybody who may vote has, where anybody may. Not before, even where the votes given settle the
 * result: a vote may be changed until then, and everybody is to be heard.
 */
export function isOver(entitled: readonly Cast[], deadline: Date, now: Date): boolean {
  return now >= deadline || (entitled.length > 0 && entitled.every(({ vote }) => vote !== null));
}

/** "3 for, 1 against, 1 abstained, 2 did not vote" */
export function tallyInWords({ for: agreed, against, abstained, silent }: Tally): string {
  return [
    `${agreed} for`,
    `${against} against`,
    ...(abstained > 0 ? [`${abstained} abstained`] : []),
    ...(silent > 0 ? [`${silent} did not vote`] : []),
  ].join(", ");
}
