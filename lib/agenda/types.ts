import type { AgendaKind, AgendaSection } from "./schema";

/** A question or promise of an earlier meeting that an item takes up again. `label` as it was said there. */
export type CarriedFrom = {
  kind: "question" | "promise";
  label: string;
  meetingId: string;
  meetingTitle: string;
  /** ISO timestamp of that meeting. */
  meetingDate: string;
  /** Of a question. */
  questionId: string | null;
  /** Of a promise: where it stands, and the day it is due. */
  documentId: string | null;
  page: number | null;
  dueOn: string | null;
};

export type AgendaPaperView = { id: string; title: string; pages: number | null };

export type AgendaPerson = { id: string; name: string };

/** What everybody who sees the agenda knows of an item. */
type AgendaSlot = { id: string; minutes: number };

/** An item as one person sees it. */
export type AgendaItemView = AgendaSlot &
  (
    | {
        closed: null;
        section: AgendaSection;
        title: string;
        kind: AgendaKind;
        presenter: string;
        notes: string;
        isConsent: boolean;
        isInCamera: boolean;
        /** Of an item in camera: who sees it, by name. */
        viewers: AgendaPerson[];
        carriedFrom: CarriedFrom | null;
        /** Those that this person may see. */
        papers: AgendaPaperView[];
      }
    /** In camera without them, or carried from papers that they may not see: nothing but its time is known to them. */
    | { closed: "inCamera" | "papers" }
  );

export type OpenItemView = AgendaItemView & { closed: null };

export type AgendaView = {
  meetingId: string;
  durationMinutes: number;
  place: string;
  items: AgendaItemView[];
  /** What a change has to name. */
  version: number;
  /** ISO timestamp; null while it is a draft. */
  publishedAt: string | null;
  /** Whether there are changes that members do not see yet. False for whoever reads what was published. */
  isChanged: boolean;
};
