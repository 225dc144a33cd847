import { z } from "zod";
import type { Prisma } from "@/lib/db/generated/client";
import { AGENDA_KINDS, AGENDA_SECTIONS } from "./constants";
import type { CarriedFrom } from "./types";

export const carriedFromSchema = z.object({
  kind: z.enum(["question", "promise", "action", "motion", "resolution"]),
  label: z.string(),
  meetingId: z.string().nullable(),
  meetingTitle: z.string(),
  meetingDate: z.string(),
  questionId: z.string().nullable(),
  documentId: z.string().nullable(),
  page: z.number().nullable(),
  resolutionId: z.string().nullish(),
  dueOn: z.string().nullable(),
}) satisfies z.ZodType<CarriedFrom>;

const storedItemSchema = z.object({
  id: z.string(),
  section: z.enum(AGENDA_SECTIONS),
  title: z.string(),
  kind: z.enum(AGENDA_KINDS),
  minutes: z.number(),
  presenter: z.string(),
  notes: z.string(),
  isConsent: z.boolean(),
  isInCamera: z.boolean(),
  viewerIds: z.array(z.string()),
  paperIds: z.array(z.string()),
  carriedFrom: carriedFromSchema.nullable(),
});

const publishedSchema = z.object({
  durationMinutes: z.number(),
  place: z.string(),
  items: z.array(storedItemSchema),
});

/** A stored item with all its fields. Do not show it before filtering by reader (`queries.ts`). */
export type StoredItem = z.infer<typeof storedItemSchema>;

/** The agenda as published, stored separately from the items being edited. */
export type PublishedAgenda = z.infer<typeof publishedSchema>;

export const WITH_ITEMS = {
  items: {
    include: { papers: { orderBy: { position: "asc" } }, viewers: true },
    orderBy: { position: "asc" },
  },
} as const satisfies Prisma.AgendaInclude;

export type AgendaRow = Prisma.AgendaGetPayload<{ include: typeof WITH_ITEMS }>;

export function toStored(row: AgendaRow["items"][number]): StoredItem {
  const { papers, viewers, carriedFrom, position: _, meetingId: __, ...item } = row;
  return {
    ...item,
    viewerIds: viewers.map(({ userId }) => userId),
    paperIds: papers.map(({ documentId }) => documentId),
    carriedFrom: carriedFrom === null ? null : carriedFromSchema.parse(carriedFrom),
  };
}

/** Returns what members read, or null before the first publication. */
export function publishedOf({ published }: Pick<AgendaRow, "published">): PublishedAgenda | null {
  return published === null ? null : publishedSchema.parse(published);
}
