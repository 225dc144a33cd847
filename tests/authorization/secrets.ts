import type { Who } from "./visitors";

/** A word that occurs in a single place, and who may read it there. */
type Secret = { word: string; readers: readonly Who[] };

/**
 * Words in the title of the meeting, in its shared, confidential and recused papers, and addresses of an
 * account and of guests.
 */
export const WORDS = {
  meeting: "Halcyon",
  shared: "Kittiwake",
  closed: "Peregrine",
  recused: "Sandpiper",
  account: "greta.lindqvist@tidewater.example",
  guest: "guest-of-the-board",
} as const;

const BOARD: readonly Who[] = ["member", "chair", "admin", "longAgo"];

const SECRETS: Secret[] = [
  { word: WORDS.meeting, readers: BOARD },
  { word: WORDS.shared, readers: BOARD },
  { word: WORDS.closed, readers: ["chair", "admin", "longAgo"] },
  // The whole board is recused from it.
  { word: WORDS.recused, readers: [] },
  { word: WORDS.account, readers: ["chair", "admin"] },
  { word: WORDS.guest, readers: ["chair", "admin"] },
];

/** The secret words in a response. */
export function secretsIn(body: string): string[] {
  const text = body.toLowerCase();
  return SECRETS.map(({ word }) => word).filter((word) => text.includes(word.toLowerCase()));
}

/** Whether this person may know a secret word. */
export function mayKnow(who: Who, word: string): boolean {
  return SECRETS.some((secret) => secret.word === word && secret.readers.includes(who));
}

/** Every secret with everyone who may know it. */
export function knowledge(): { word: string; who: Who }[] {
  return SECRETS.flatMap(({ word, readers }) => readers.map((who) => ({ word, who })));
}

/** A shared paper, as plain text, so that its words are readable in the original. */
export const SHARED_PAPER = `Tidewater Ferries plc
Management report to the Board, October 2025

Project ${WORDS.shared}
Passenger revenue for the ten months was $21,310,000 against a budget of
$22,400,000. The Board is asked to approve a new ramp for the ${WORDS.shared}
berth at Port Ellis at a cost of $1,150,000.

Risks
The contractor of the ${WORDS.shared} berth has announced a strike for November 2025.
`;

/** A paper for chairs and administrators only. */
export const CLOSED_PAPER = `Confidential: an offer for the company

The Chair has received an offer of $74,200,000 for the whole of Tidewater
Ferries plc from ${WORDS.closed} Shipping Holdings. The ${WORDS.closed} offer lapses on 12 December
2025. The Board is asked to approve talks with ${WORDS.closed} Shipping Holdings.

Risks
${WORDS.closed} Shipping Holdings may withdraw the offer if it becomes known.
`;
