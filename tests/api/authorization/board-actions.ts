import type { ActionRow } from "./action-row";
import { office } from "./expectation";
import { newPaper, type World } from "./world";

const DOCUMENTS = "lib/documents/actions.ts";
const MEETINGS = "lib/meetings/actions.ts";

const onShared = {
  on: "shared",
  target: (world: World) => world.shared,
  fresh: (world: World) => newPaper(world, true),
} as const;
const onClosed = {
  on: "not shared",
  target: (world: World) => world.closed,
  fresh: (world: World) => newPaper(world, false),
} as const;
const onGone = { on: "other", note: "a deleted paper", target: (world: World) => world.gone.paper } as const;

const justId = (id: string) => ({ id });
const sharing = (isShared: boolean) => (id: string) => ({ id, isShared });

/** Meetings and papers, by server action. */
export const BOARD_ACTIONS: ActionRow[] = [
  {
    name: `${MEETINGS} createMeetingAction`,
    on: "any",
    input: () => ({ title: "One more", scheduledDate: "2025-11-04T09:00:00Z" }),
    expected: office(200),
  },
  { name: `${DOCUMENTS} shareDocumentAction`, ...onClosed, input: sharing(true), expected: office(200) },
  { name: `${DOCUMENTS} shareDocumentAction`, ...onShared, input: sharing(false), expected: office(200) },
  { name: `${DOCUMENTS} shareDocumentAction`, ...onGone, input: sharing(true), expected: office(404) },
  { name: `${DOCUMENTS} deleteDocumentAction`, ...onClosed, input: justId, expected: office(200) },
  { name: `${DOCUMENTS} deleteDocumentAction`, ...onShared, input: justId, expected: office(200) },
  { name: `${DOCUMENTS} deleteDocumentAction`, ...onGone, input: justId, expected: office(404) },
];
