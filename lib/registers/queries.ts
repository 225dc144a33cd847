import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { type Db, db } from "@/lib/db";
import type { ActionProgress, Prisma } from "@/lib/db/generated/client";
import { fullName } from "@/lib/full-name";
import { boardMembers } from "@/lib/minutes/board";
import { itemContentSchema, type StoredAction } from "@/lib/minutes/schema";
import { visibleItems, visibleMinutes } from "@/lib/minutes/visibility";
import type { ActionEntry, DecisionEntry, Registers } from "./types";

/** States in which minutes are final enough for the registers. */
const STANDING = ["approved", "signed"] as const;

const WITH_MINUTES = {
  minutes: { include: { meeting: { select: { title: true, scheduledDate: true } } } },
} as const satisfies Prisma.MinutesItemInclude;

type Row = Prisma.MinutesItemGetPayload<{ include: typeof WITH_MINUTES }>;

/**
 * Returns the decisions and actions of all meetings that this person can see, from each meeting's newest
 * approved or signed minutes. Latest meeting first; actions by due date. Six queries, whatever the number of
 * meetings.
 */
export async function readRegisters(actor: Actor, today: string, client: Db = db): Promise<Registers> {
  authorize(actor, "minutes.read");
  const rows = await standingItems(actor, client);
  const progress = await client.actionProgress.findMany({
    where: { meetingId: { in: [...new Set(rows.map(({ minutes }) => minutes.meetingId))] } },
  });
  const isMine = await ownName(actor, client);
  const known = new Map(progress.map((row) => [keyOf(row.meetingId, row.actionId), row]));
  return {
    decisions: rows.flatMap(decisionsOf),
    actions: rows
      .flatMap((row) =>
        itemContentSchema.parse(row.content).actions.map((action) =>
          toAction(row, action, {
            actor,
            today,
            isMine,
            told: known.get(keyOf(row.minutes.meetingId, action.id)),
          }),
        ),
      )
      .sort((one, other) => (one.dueOn ?? "9").localeCompare(other.dueOn ?? "9")),
  };
}

const keyOf = (meetingId: string, actionId: string) => `${meetingId} ${actionId}`;

/** Returns the items this person can see in each meeting's newest approved or signed minutes. */
async function standingItems(actor: Actor, client: Db): Promise<Row[]> {
  const newest = await client.minutes.findMany({
    where: { AND: [{ state: { in: [...STANDING] } }, visibleMinutes(actor)] },
    distinct: ["meetingId"],
    orderBy: { version: "desc" },
    select: { id: true },
  });
  return client.minutesItem.findMany({
    where: {
      AND: [{ minutesId: { in: newest.map(({ id }) => id) } }, await visibleItems(actor, null, client)],
    },
    include: WITH_MINUTES,
    orderBy: [{ minutes: { meeting: { scheduledDate: "desc" } } }, { position: "asc" }, { id: "asc" }],
  });
}

/** Returns a function that tests whether a name is this person's and unique on the board. */
async function ownName(actor: Actor, client: Db): Promise<(name: string | null) => boolean> {
  const own = sameForm(fullName(actor));
  const bearers = (await boardMembers(client)).filter(({ name }) => sameForm(name) === own);
  return (name) => name !== null && bearers.length === 1 && sameForm(name) === own;
}

const sameForm = (name: string) => name.normalize("NFC").replace(/\s+/g, " ").trim().toLocaleLowerCase("en");

function placeOf({ id: itemId, title: item, inCamera, minutesId, minutes }: Row) {
  const { meeting, meetingId, version, state } = minutes;
  return {
    itemId,
    inCamera,
    minutesId,
    meetingId,
    meetingTitle: meeting.title,
    heldAt: meeting.scheduledDate.toISOString(),
    version,
    isSigned: state === "signed",
    item,
  };
}

function decisionsOf(row: Row): DecisionEntry[] {
  const { motions, decisions } = itemContentSchema.parse(row.content);
  const place = placeOf(row);
  return [
    ...motions.flatMap(({ id, text, places, mover, seconder, tally, result }): DecisionEntry[] =>
      result === null ? [] : [{ ...place, id, text, places, mover, seconder, tally, result }],
    ),
    ...decisions.map(({ id, text, places }) => {
      return { ...place, id, text, places, mover: null, seconder: null, tally: null, result: null };
    }),
  ];
}

type Standing = {
  actor: Actor;
  today: string;
  isMine: (name: string | null) => boolean;
  told: ActionProgress | undefined;
};

function toAction(row: Row, action: StoredAction, { actor, today, isMine, told }: Standing): ActionEntry {
  const { id, text, places, owner, dueOn } = action;
  const state = told?.state ?? "open";
  const isOwn = isMine(owner);
  return {
    ...placeOf(row),
    id,
    text,
    places,
    owner,
    dueOn,
    state,
    isOwn,
    isOverdue: state === "open" && dueOn !== null && dueOn < today,
    note: told?.note ?? "",
    changedBy: told?.changedByName ?? null,
    changedAt: told?.changedAt.toISOString() ?? null,
    canChange: isOwn || can(actor, "minutes.write"),
  };
}
