import type { ActionRow } from "./action-row";
import { board, office, tried } from "./expectation";
import { onGoneMeeting, onGonePaper } from "./targets";
import { binMeeting, binPaper, newMeeting, newPaper, type World } from "./world";

const DOCUMENTS = "lib/documents/actions.ts";
const BIN = "lib/bin/actions.ts";
const REGISTERS = "lib/registers/actions.ts";
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

const onMeeting = { on: "shared", target: (world: World) => world.scrap, fresh: newMeeting } as const;

const aTitle = (id: string) => ({ id, change: { title: "Renamed" } });
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
  { name: `${MEETINGS} updateMeetingAction`, ...onMeeting, input: aTitle, expected: office(200) },
  { name: `${MEETINGS} updateMeetingAction`, ...onGoneMeeting, input: aTitle, expected: office(404) },
  { name: `${MEETINGS} deleteMeetingAction`, ...onMeeting, input: justId, expected: office(200) },
  { name: `${MEETINGS} deleteMeetingAction`, ...onGoneMeeting, input: justId, expected: office(404) },
  {
    name: `${REGISTERS} setActionProgressAction`,
    on: "shared",
    note: "an action that no minutes hold",
    target: (world) => world.openMeeting,
    input: (meetingId) => ({ meetingId, actionId: "none", state: "done", note: "" }),
    expected: board(404),
  },
  {
    name: `${BIN} restoreMeetingAction`,
    on: "other",
    note: "a meeting that no longer exists",
    target: (world) => world.binned.meeting,
    fresh: binMeeting,
    input: justId,
    expected: office(200),
  },
  ...tried<ActionRow>(`${BIN} restorePaperAction`, [
    {
      on: "not shared",
      note: "a deleted paper",
      target: (world) => world.binned.paper,
      fresh: binPaper,
      input: justId,
      expected: office(200),
    },
    {
      on: "other",
      note: "deleted with its meeting",
      target: (world) => world.gone.paper,
      input: justId,
      expected: office(404),
    },
  ]),
  { name: `${DOCUMENTS} shareDocumentAction`, ...onClosed, input: sharing(true), expected: office(200) },
  { name: `${DOCUMENTS} shareDocumentAction`, ...onShared, input: sharing(false), expected: office(200) },
  { name: `${DOCUMENTS} shareDocumentAction`, ...onGonePaper, input: sharing(true), expected: office(404) },
  { name: `${DOCUMENTS} deleteDocumentAction`, ...onClosed, input: justId, expected: office(200) },
  { name: `${DOCUMENTS} deleteDocumentAction`, ...onShared, input: justId, expected: office(200) },
  { name: `${DOCUMENTS} deleteDocumentAction`, ...onGonePaper, input: justId, expected: office(404) },
];
