import type { AgendaKind, AgendaSection } from "./constants";
import type { ItemSource } from "./schema";

/**
 * What an item takes up again: a question of an earlier meeting, a promise of its papers, an action or deferred motion of its minutes,
 * or a written resolution that was carried since.
 */
export type CarriedFrom = {
  kind: "question" | "promise" | "action" | "motion" | "resolution";
  /** As it was said there. */
  label: string;
  /** Of a resolution: null, what it is called, and when it was carried. */
  meetingId: string | null;
  meetingTitle: string;
  /** ISO timestamp of that meeting. */
  meetingDate: string;
  /** Of a question. */
  questionId: string | null;
  /** Of a promise: where it stands. */
  documentId: string | null;
  page: number | null;
  resolutionId?: string | null;
  /** The day that a promise or an action is due. */
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

export type OpenItemView = Extract<AgendaItemView, { closed: null }>;

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

/** An item of a proposal. */
export type ProposedItem = {
  section: AgendaSection;
  kind: AgendaKind;
  title: string;
  minutes: number;
  presenter: string;
  isInCamera: boolean;
  source: ItemSource | null;
  /** What `source` names, to be shown. */
  carriedFrom: CarriedFrom | null;
  paperIds: string[];
};

/** An agenda made out of a description. Nothing of it is saved. */
export type AgendaProposal = {
  title: string;
  /** "2026-12-14", as the description says; null where it does not. */
  day: string | null;
  /** "09:00" */
  time: string | null;
  durationMinutes: number;
  /** Empty where the description says none. */
  place: string;
  items: ProposedItem[];
  /** Further matters of earlier meetings. */
  matters: Matter[];
  /** Papers of the meeting that can be attached. */
  papers: AgendaPaperView[];
  /** Whom items in camera name at first: whoever proposes, and the chair. */
  viewers: AgendaPerson[];
  /** What was assumed or could not be done, as sentences. */
  remarks: string[];
};

/** Something of an earlier meeting that another should come back to. `presenter`: who was to do it. */
export type Matter = {
  title: string;
  presenter: string;
  source: ItemSource;
  from: CarriedFrom;
  isOverdue: boolean;
};

/** The structure of an earlier meeting, to start from. */
export type EarlierAgenda = {
  meetingTitle: string;
  durationMinutes: number;
  place: string;
  items: OpenItemView[];
};
