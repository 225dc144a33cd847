import type { Actor } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { USE_FIELDS } from "@/lib/documents/used-papers";
import { visibleResolutions } from "@/lib/resolutions/visibility";
import { carriedFromSchema } from "./stored";
import type { CarriedFrom, Matter } from "./types";

const MOST = 20;
const LONGEST_TITLE = 200;

const FIELDS = {
  id: true,
  number: true,
  title: true,
  closedAt: true,
  /** The item that notes the resolution closes with these papers. */
  papers: { select: USE_FIELDS },
} as const satisfies Prisma.ResolutionSelect;

type Carried = Prisma.ResolutionGetPayload<{ select: typeof FIELDS }>;

/** Returns carried written resolutions that this person can see, oldest first. One query. */
export async function carriedResolutions(
  actor: Actor,
  where: Prisma.ResolutionWhereInput,
  client: Db = db,
): Promise<Carried[]> {
  return client.resolution.findMany({
    where: { AND: [where, { state: "carried" }, visibleResolutions(actor)] },
    select: FIELDS,
    orderBy: { number: "asc" },
  });
}

/** Returns those that no agenda of another meeting has noted. Two queries. */
export async function openResolutions(actor: Actor, meetingId: string | null): Promise<Carried[]> {
  const noting = await db.agendaItem.findMany({
    where: {
      carriedFrom: { path: ["kind"], equals: "resolution" },
      agenda: { meeting: { deletedAt: null, status: { not: "cancelled" } } },
      ...(meetingId && { meetingId: { not: meetingId } }),
    },
    select: { carriedFrom: true },
  });
  const noted = noting.flatMap(({ carriedFrom }) => carriedFromSchema.parse(carriedFrom).resolutionId ?? []);
  const open = await carriedResolutions(actor, { id: { notIn: noted } });
  return open.slice(0, MOST);
}

/** Describes where an agenda item comes from when it notes a written resolution. */
export function fromResolution({ id, number, title, closedAt }: Carried): CarriedFrom {
  return {
    kind: "resolution",
    label: title,
    meetingId: null,
    resolutionId: id,
    meetingTitle: `Written resolution ${number}`,
    meetingDate: closedAt?.toISOString() ?? "",
    questionId: null,
    documentId: null,
    page: null,
    dueOn: null,
  };
}

export function ofResolution(carried: Carried): Matter {
  const title = `Note written resolution ${carried.number}: ${carried.title}`;
  return {
    title: title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…`,
    presenter: "",
    source: { kind: "resolution", resolutionId: carried.id },
    from: fromResolution(carried),
    isOverdue: false,
  };
}
