import type { ActionRow } from "./action-row";
import { administration, office } from "./expectation";
import type { Who } from "./visitors";
import { bystander, newPaper, type World } from "./world";

const DOCUMENTS = "lib/documents/actions.ts";
const MEETINGS = "lib/meetings/actions.ts";
const MEMBERS = "lib/members/actions.ts";

const onShared = { on: "shared", target: (world: World) => world.shared } as const;
const onClosed = { on: "not shared", target: (world: World) => world.closed } as const;
const onGonePaper = {
  on: "other",
  note: "a deleted paper",
  target: (world: World) => world.gone.paper,
} as const;
const onOwn = { on: "own", target: (world: World, who: Who) => world.accounts[who] } as const;
const onBystander = { on: "other", note: "a member", target: bystander } as const;
const onAdmin = {
  on: "other",
  note: "the administrator",
  target: (world: World) => world.accounts.admin,
} as const;
const onGone = {
  on: "other",
  note: "a deleted account",
  target: (world: World) => world.accounts.deleted,
} as const;

const freshShared = (world: World) => newPaper(world, true);
const freshClosed = (world: World) => newPaper(world, false);
const justId = (id: string) => ({ id });
const sharing = (isShared: boolean) => (id: string) => ({ id, isShared });
const aRole = (role: string) => (id: string) => ({ id, change: { role } });
const suspending = (id: string) => ({ id, change: { status: "suspended" } });

/** Server actions, which anyone can call over HTTP whatever the page shows them. */
export const ACTION_ROWS: ActionRow[] = [
  {
    name: `${MEETINGS} createMeetingAction`,
    on: "any",
    input: () => ({ title: "One more", scheduledDate: "2025-11-04T09:00:00Z" }),
    expected: office(200),
  },
  {
    name: `${DOCUMENTS} shareDocumentAction`,
    ...onClosed,
    fresh: freshClosed,
    input: sharing(true),
    expected: office(200),
  },
  {
    name: `${DOCUMENTS} shareDocumentAction`,
    ...onShared,
    fresh: freshShared,
    input: sharing(false),
    expected: office(200),
  },
  { name: `${DOCUMENTS} shareDocumentAction`, ...onGonePaper, input: sharing(true), expected: office(404) },
  {
    name: `${DOCUMENTS} deleteDocumentAction`,
    ...onClosed,
    fresh: freshClosed,
    input: justId,
    expected: office(200),
  },
  {
    name: `${DOCUMENTS} deleteDocumentAction`,
    ...onShared,
    fresh: freshShared,
    input: justId,
    expected: office(200),
  },
  { name: `${DOCUMENTS} deleteDocumentAction`, ...onGonePaper, input: justId, expected: office(404) },
  { name: `${MEMBERS} changeMemberAction`, ...onOwn, input: aRole("admin"), expected: administration(403) },
  {
    name: `${MEMBERS} changeMemberAction`,
    ...onBystander,
    input: aRole("chair"),
    expected: administration(200),
  },
  {
    name: `${MEMBERS} changeMemberAction`,
    ...onBystander,
    note: "a member, who is to become an administrator",
    input: aRole("admin"),
    expected: { ...administration(200), chair: 403 },
  },
  { name: `${MEMBERS} changeMemberAction`, ...onAdmin, input: suspending, expected: administration(403) },
  { name: `${MEMBERS} changeMemberAction`, ...onGone, input: aRole("chair"), expected: administration(404) },
  { name: `${MEMBERS} removeMemberAction`, ...onOwn, input: justId, expected: administration(403) },
  { name: `${MEMBERS} removeMemberAction`, ...onBystander, input: justId, expected: administration(200) },
  { name: `${MEMBERS} removeMemberAction`, ...onAdmin, input: justId, expected: administration(403) },
  { name: `${MEMBERS} removeMemberAction`, ...onGone, input: justId, expected: administration(404) },
];
