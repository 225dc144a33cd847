import type { Ballot, Rule } from "./constants";

/** Votes by kind, and the number of entitled people who did not vote. */
export type Tally = { for: number; against: number; abstained: number; silent: number };

/** An entitled voter who is not recused. `vote` is null until they vote. */
type Cast = { vote: Ballot | null };

export function tallyOf(entitled: readonly Cast[]): Tally {
  const given = (ballot: Ballot | null) => entitled.filter(({ vote }) => vote === ballot).length;
  return { for: given("for"), against: given("against"), abstained: given("abstained"), silent: given(null) };
}

/**
 * Whether a resolution is carried. Both rules count everyone entitled to vote, so an abstention or a missing
 * vote is not in favor. Never carried where nobody is entitled.
 */
export function isCarried(rule: Rule, tally: Tally): boolean {
  const entitled = tally.for + tally.against + tally.abstained + tally.silent;
  if (entitled === 0) return false;
  return rule === "unanimous" ? tally.for === entitled : tally.for * 2 > entitled;
}

/** Returns how many votes in favor a resolution needs. */
export function votesNeeded(rule: Rule, entitled: number): number {
  return rule === "unanimous" ? entitled : Math.floor(entitled / 2) + 1;
}

/**
 * Whether voting is over: at the deadline, or once everyone entitled has voted and there is at least one such
 * person. A result that is already certain does not end it, because votes can change and everyone should be
 * heard.
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
