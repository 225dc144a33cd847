import { PEOPLE } from "../support/people";
import { UNKNOWN_TOKEN } from "./account-rows";
import type { ActionRow } from "./action-row";
import { signedIn, tried } from "./expectation";
import type { Who } from "./visitors";
import type { World } from "./world";

const ACCOUNTS = "lib/accounts/actions.ts";
const PASSKEYS = "lib/passkeys/actions.ts";
const NOBODYS = "00000000-0000-4000-8000-000000000000";

const onUnknown = { on: "other", note: "an unknown token", target: () => UNKNOWN_TOKEN } as const;
const justToken = (token: string) => ({ token });

/** The person's existing name, so that other tests still recognize them. */
function ownName(who: string) {
  const name = who === "longAgo" ? "admin" : who;
  const person = Object.entries(PEOPLE).find(([key]) => key === name)?.[1];
  return { firstName: person?.firstName ?? "Mallory", lastName: person?.lastName };
}

/** The person's own account, by server action. */
export const ACCOUNT_ACTIONS: ActionRow[] = [
  {
    name: `${ACCOUNTS} changeNameAction`,
    on: "own",
    target: (_world: World, who: Who) => who,
    input: ownName,
    expected: signedIn(200),
  },
  {
    name: `${ACCOUNTS} changeRemindersAction`,
    on: "own",
    input: () => ({ wantsReminders: true }),
    expected: signedIn(200),
  },
  { name: `${ACCOUNTS} resendConfirmationAction`, on: "own", input: () => ({}), expected: signedIn(200) },
  ...tried<ActionRow>(`${ACCOUNTS} confirmAddressAction`, [
    { ...onUnknown, input: justToken, expected: signedIn(404) },
    {
      on: "other",
      note: "a newcomer's",
      target: (world) => world.newcomer.confirm,
      input: justToken,
      expected: signedIn(403),
    },
  ]),
  {
    name: `${ACCOUNTS} endDeviceAction`,
    on: "other",
    note: "a session of nobody",
    input: () => ({ id: NOBODYS }),
    expected: signedIn(404),
  },
  {
    name: `${PASSKEYS} beginConfirmationAction`,
    on: "own",
    input: () => ({ is: "add" }),
    expected: signedIn(200),
  },
  {
    name: `${PASSKEYS} beginPasskeyAction`,
    on: "own",
    note: "without the password",
    input: () => ({}),
    expected: signedIn(400),
  },
  {
    name: `${PASSKEYS} askForPasskeyAction`,
    on: "own",
    note: "without a passkey",
    input: () => ({ isAsked: true }),
    expected: signedIn(400),
  },
  {
    name: `${PASSKEYS} addPasskeyAction`,
    on: "own",
    note: "with wrong input",
    input: () => ({ name: "Key" }),
    expected: signedIn(400),
  },
  {
    name: `${PASSKEYS} renamePasskeyAction`,
    on: "other",
    note: "a passkey of nobody",
    input: () => ({ id: NOBODYS, name: "Key" }),
    expected: signedIn(404),
  },
  {
    name: `${PASSKEYS} removePasskeyAction`,
    on: "own",
    note: "without the password",
    input: () => ({ id: NOBODYS }),
    expected: signedIn(400),
  },
  {
    name: `${ACCOUNTS} signOutElsewhereAction`,
    on: "own",
    note: "with wrong input, for it would end the sessions of the other rows",
    input: () => "now",
    expected: signedIn(400),
  },
];
