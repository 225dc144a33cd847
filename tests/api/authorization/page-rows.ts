import { UNKNOWN_TOKEN } from "./account-rows";
import { everyone } from "./expectation";
import type { PageRow, Screen } from "./page-row";
import { WORDS } from "./secrets";
import type { Who } from "./visitors";

type Screens = Record<Who, Screen>;

/** Whoever has no valid session sees the landing screen in place of any page that is not public. */
const outsiders = { stranger: "landing", suspended: "landing", deleted: "landing" } as const;

function board(screen: Screen): Screens {
  return { ...everyone(screen), ...outsiders, pending: "waiting" } as Screens;
}

/** Forms for those who are not signed in; whoever is, is sent home. */
const form = (screen: Screen): Screens =>
  ({ ...everyone("to /"), stranger: screen, suspended: screen, deleted: screen }) as Screens;

const administration: Screens = {
  stranger: "sign in",
  suspended: "sign in",
  deleted: "sign in",
  pending: "denied",
  member: "denied",
  chair: "administration",
  admin: "administration",
  longAgo: "sign in again",
};

/** The same for everyone, signed in or not. */
const open = (screen: Screen) => everyone(screen) as Screens;

const onUnknown = { on: "other", note: "an unknown token", target: () => UNKNOWN_TOKEN } as const;

/** With the link to somebody else's invitation. */
const invited = {
  ...open("mismatch"),
  stranger: "sign in to accept",
  suspended: "sign in to accept",
  deleted: "sign in to accept",
} as const satisfies Screens;

/** What everyone sees at each address. */
export const PAGE_ROWS: PageRow[] = [
  { name: "/", on: "any", expected: board("welcome") },
  { name: "/login", on: "any", expected: form("login") },
  { name: "/signup", on: "any", expected: form("signup") },
  { name: "/set-password", on: "any", expected: open("set password") },
  { name: "/set-password/[token]", ...onUnknown, expected: open("link gone") },
  { name: "/forgot-password", on: "any", expected: open("forgot password") },
  {
    name: "/confirm/[token]",
    ...onUnknown,
    expected: { ...open("link gone"), stranger: "confirm", suspended: "confirm", deleted: "confirm" },
  },
  { name: "/invite", on: "any", expected: open("bad invitation") },
  { name: "/invite/[token]", ...onUnknown, expected: open("no invitation") },
  {
    name: "/invite/[token]",
    on: "other",
    note: "a token that is none",
    target: () => "none",
    expected: open("bad invitation"),
  },
  {
    name: "/invite/[token]",
    on: "own",
    note: "the pending one's",
    target: (world) => world.invited.pending.token,
    expected: { ...invited, pending: "accept" },
  },
  {
    name: "/invite/[token]",
    on: "other",
    note: "a guest's",
    target: (world) => world.invited.member.token,
    tells: WORDS.guest,
    expected: invited,
  },
  { name: "/account", on: "own", expected: { ...open("account"), ...outsiders } },
  { name: "/prep-me", on: "any", expected: board("prep me") },
  {
    name: "/prep-me",
    on: "shared",
    note: "a meeting with a paper that is not",
    target: (world) => world.meeting,
    query: (id) => `meeting=${id}`,
    expected: board("prep me"),
  },
  {
    name: "/prep-me",
    on: "other",
    note: "a deleted meeting",
    target: (world) => world.gone.meeting,
    query: (id) => `meeting=${id}`,
    expected: board("prep me"),
  },
  { name: "/chat", on: "any", expected: board("chat") },
  { name: "/admin", on: "any", expected: administration },
  ...["invitations", "users", "settings", "outbox", "activity"].map(
    (tab): PageRow => ({
      name: "/admin",
      on: "any",
      note: tab,
      query: () => `tab=${tab}`,
      expected: administration,
    }),
  ),
  {
    name: "any other below /",
    address: "/nowhere",
    on: "any",
    expected: { ...everyone("404"), ...outsiders } as Screens,
  },
];
