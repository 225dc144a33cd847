import { UNKNOWN_TOKEN } from "./account-rows";
import { everyone, tried } from "./expectation";
import type { PageRow, Screen } from "./page-row";
import { onConfidential as confidentialRun, onRecused as recusedRun } from "./run-rows";
import { WORDS } from "./secrets";
import { confidential as confidentialPlan, recused as recusedPlan } from "./strategy-world";
import { onGoneMeeting, onMeeting } from "./targets";
import type { Who } from "./visitors";

type Screens = Record<Who, Screen>;

/** For people without a valid session. */
const toSignIn = (screen: Screen) => ({
  stranger: screen,
  suspended: screen,
  deleted: screen,
  signedOut: screen,
});

/** The same for everyone, signed in or not. */
const open = (screen: Screen): Screens => everyone(screen);

/** People without a valid session see the landing page instead of any non-public page. */
const closed = (screen: Screen): Screens => ({ ...open(screen), ...toSignIn("landing") });

const board = (screen: Screen): Screens => ({ ...closed(screen), pending: "waiting" });

/** Forms for signed-out people; signed-in people are redirected to the home page. */
const form = (screen: Screen): Screens => ({ ...open("to /"), ...toSignIn(screen) });

const administration: Screens = {
  ...toSignIn("sign in"),
  pending: "denied",
  member: "denied",
  chair: "administration",
  admin: "administration",
  longAgo: "sign in again",
};

const onUnknown = { on: "other", note: "an unknown token", target: () => UNKNOWN_TOKEN } as const;

/** With the link of someone else's invitation. */
const invited: Screens = { ...open("mismatch"), ...toSignIn("sign in to accept") };

/** What everyone sees at each address. */
export const PAGE_ROWS: PageRow[] = [
  { name: "/", on: "any", expected: board("welcome") },
  ...tried<PageRow>("/login", [
    { on: "any", expected: form("login") },
    { on: "any", note: "to sign in again", query: () => "again=admin", expected: open("login") },
  ]),
  { name: "/signup", on: "any", expected: form("signup") },
  { name: "/set-password", on: "any", expected: open("set password") },
  ...tried<PageRow>("/set-password/[token]", [
    { ...onUnknown, expected: open("link gone") },
    {
      on: "shared",
      note: "with the token that was mailed",
      target: (world) => world.newcomer.password,
      tells: WORDS.guest,
      expected: open("choose password"),
    },
  ]),
  { name: "/forgot-password", on: "any", expected: open("forgot password") },
  ...tried<PageRow>("/confirm/[token]", [
    { ...onUnknown, expected: { ...open("link gone"), ...toSignIn("confirm") } },
    {
      on: "other",
      note: "a newcomer's",
      target: (world) => world.newcomer.confirm,
      expected: { ...open("not your link"), ...toSignIn("confirm") },
    },
  ]),
  { name: "/offline", on: "any", expected: open("offline") },
  { name: "/invite", on: "any", expected: open("bad invitation") },
  ...tried<PageRow>("/invite/[token]", [
    { ...onUnknown, expected: open("no invitation") },
    { on: "other", note: "a token that is none", target: () => "none", expected: open("bad invitation") },
    {
      on: "own",
      note: "the pending one's",
      target: (world) => world.invited.pending.token,
      expected: { ...invited, pending: "accept" },
    },
    {
      on: "other",
      note: "a guest's",
      target: (world) => world.invited.member.token,
      tells: WORDS.guest,
      expected: invited,
    },
  ]),
  { name: "/account", on: "own", expected: closed("account") },
  ...tried<PageRow>("/prep-me", [
    { on: "any", expected: board("prep me") },
    {
      on: "shared",
      note: "a meeting with a paper that is not",
      target: (world) => world.meeting,
      query: (id) => `meeting=${id}`,
      expected: board("prep me"),
    },
    { ...onGoneMeeting, query: (id) => `meeting=${id}`, expected: board("prep me") },
    {
      on: "recused",
      note: "with the paper opened",
      target: ({ recused }) => `${recused.meeting}&doc=${recused.paper}&page=1`,
      query: (target) => `meeting=${target}`,
      expected: board("prep me"),
    },
  ]),
  { name: "/prep", on: "any", expected: board("prep") },
  ...tried<PageRow>("/prep/[meetingId]", [
    {
      on: "shared",
      note: "a meeting with a paper that is not",
      target: (world) => world.meeting,
      expected: board("agenda"),
    },
    { ...onGoneMeeting, expected: board("not found") },
  ]),
  ...tried<PageRow>("/chat", [
    { on: "any", expected: board("chat") },
    {
      on: "recused",
      note: "a chat of the chair about it",
      target: ({ recused }) => recused.chat,
      query: (id) => `thread=${id}`,
      expected: board("chat"),
    },
  ]),
  ...tried<PageRow>("/prep/[meetingId]/minutes", [
    { ...onMeeting, expected: board("minutes") },
    { ...onGoneMeeting, expected: board("not found") },
  ]),
  {
    name: "/prep/[meetingId]/minutes/notes",
    on: "other",
    note: "none are being taken",
    target: (world) => world.meeting,
    expected: board("not found"),
  },
  {
    name: "/verify/[hash]",
    on: "other",
    note: "an unknown seal",
    target: () => "0".repeat(64),
    expected: open("no minutes"),
  },
  { name: "/benchmarks", on: "any", expected: board("benchmarks") },
  ...[confidentialRun, recusedRun].map(
    (run): PageRow => ({
      name: "/benchmarks",
      ...run,
      query: (id) => `run=${id}&tab=results`,
      expected: board("benchmarks"),
    }),
  ),
  { name: "/prep/registers", on: "any", expected: board("registers") },
  { name: "/strategy", on: "any", expected: board("strategy") },
  ...[
    { on: "not shared" as const, tracked: confidentialPlan },
    { on: "recused" as const, tracked: recusedPlan },
  ].map(
    ({ on, tracked }): PageRow => ({
      name: "/strategy",
      on,
      note: "with a KPI opened",
      target: async (world) => (await tracked(world)).kpi,
      query: (id) => `kpi=${id}`,
      expected: board("strategy"),
    }),
  ),
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
    name: "/access-denied",
    on: "any",
    expected: {
      ...administration,
      stranger: "landing",
      chair: "role changed",
      admin: "role changed",
      longAgo: "role changed",
    },
  },
  {
    name: "any other below /",
    address: "/nowhere",
    on: "any",
    expected: closed("not found"),
  },
];
