import { randomUUID } from "node:crypto";
import { type ActionRow, callAction } from "./action-row";
import { office, tried } from "./expectation";
import { onGoneMeeting } from "./targets";
import { newMeeting, type World } from "./world";

const AGENDA = "lib/agenda/actions.ts";

const agenda = { durationMinutes: 60, place: "" };
const item = () => ({
  id: randomUUID(),
  closed: null,
  section: "decisions",
  title: "Budget",
  kind: "decide",
  minutes: 10,
  presenter: "",
  notes: "",
  isConsent: false,
  isInCamera: false,
  viewerIds: [],
  paperIds: [],
});

/** A meeting with an agenda, to be used up by one call. */
async function newAgenda(world: World): Promise<string> {
  const id = await newMeeting(world);
  const input = { ...agenda, meeting: { id }, items: [item()] };
  await callAction(world.clients.chair, `${AGENDA} createAgendaAction`, input);
  return id;
}

const onAgenda = { on: "shared", target: (world: World) => world.scrap, fresh: newAgenda } as const;
const onNone = {
  on: "other",
  note: "a meeting without an agenda",
  target: (world: World) => world.openMeeting,
} as const;

const change = (meetingId: string) => ({ meetingId, change: { ...agenda, version: 1, items: [item()] } });
const publish = (meetingId: string) => ({ meetingId, version: 1 });
const create = (id: string) => ({ ...agenda, meeting: { id }, items: [item()] });
const propose = (meetingId: string | null) => ({
  words: "Approve the budget",
  today: "2026-05-01",
  meetingId,
});

/** Agendas, by server action. */
export const AGENDA_ACTIONS: ActionRow[] = [
  ...tried<ActionRow>(`${AGENDA} createAgendaAction`, [
    { on: "shared", target: (world) => world.scrap, fresh: newMeeting, input: create, expected: office(200) },
    { ...onGoneMeeting, input: create, expected: office(404) },
  ]),
  { name: `${AGENDA} changeAgendaAction`, ...onAgenda, input: change, expected: office(200) },
  { name: `${AGENDA} changeAgendaAction`, ...onNone, input: change, expected: office(404) },
  { name: `${AGENDA} changeAgendaAction`, ...onGoneMeeting, input: change, expected: office(404) },
  { name: `${AGENDA} publishAgendaAction`, ...onAgenda, input: publish, expected: office(200) },
  { name: `${AGENDA} publishAgendaAction`, ...onNone, input: publish, expected: office(404) },
  { name: `${AGENDA} proposeAgendaAction`, on: "any", input: () => propose(null), expected: office(200) },
  { name: `${AGENDA} proposeAgendaAction`, ...onGoneMeeting, input: propose, expected: office(404) },
];
