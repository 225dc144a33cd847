import type { AgendaKind, AgendaSection } from "./constants";
import type { ItemSource } from "./schema";

/**
 * Where an item was carried from: a question of an earlier meeting, a promise in its papers, an action or
 * deferred motion of its minutes, or a carried written resolution.
 */
export type CarriedFrom = {
  kind: "question" | "promise" | "action" | "motion" | "resolution";
  /** Its original wording. */
  label: string;
  /** For a resolution: null, with its title and closing date in the next two fields. */
  meetingId: string | null;
  meetingTitle: string;
  /** ISO timestamp of that meeting. */
  meetingDate: string;
  /** Set for a question. */
  questionId: string | null;
  /** Set for a promise: the paper that contains it. */
  documentId: string | null;
  page: number | null;
  resolutionId?: string | null;
  /** Due date of a promise or an action. */
  dueOn: string | null;
};

export type AgendaPaperView = { id: string; title: string; pages: number | null };

export type AgendaPerson = { id: string; name: string };

/** What everyone who sees the agenda knows about an item. */
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
        /** For an item in camera: the people who can see it, by name. */
        viewers: AgendaPerson[];
        carriedFrom: CarriedFrom | null;
        /** The papers this person can see. */
        papers: AgendaPaperView[];
      }
    /** In camera without this person, or carried from papers closed to them: they see only its time slot. */
    | { closed: "inCamera" | "papers" }
  );

export type OpenItemView = Extract<AgendaItemView, { closed: null }>;

export type AgendaView = {
  meetingId: string;
  durationMinutes: number;
  place: string;
  items: AgendaItemView[];
  /** The version that an edit must name. */
  version: number;
  /** ISO timestamp; null for a draft. */
  publishedAt: string | null;
  /** Whether there are unpublished changes. Always false for someone who reads the published version. */
  isChanged: boolean;
};

/** A proposed item. */
export type ProposedItem = {
  section: AgendaSection;
  kind: AgendaKind;
  title: string;
  minutes: number;
  presenter: string;
  isInCamera: boolean;
  source: ItemSource | null;
  /** The display form of `source`. */
  carriedFrom: CarriedFrom | null;
  paperIds: string[];
};

/** An agenda proposed from a description. Nothing of it is saved. */
export type AgendaProposal = {
  title: string;
  /** "2026-12-14" as described; null where the description gives no day. */
  day: string | null;
  /** "09:00" */
  time: string | null;
  durationMinutes: number;
  /** Empty where the description gives no place. */
  place: string;
  items: ProposedItem[];
  /** More matters of earlier meetings to choose from. */
  matters: Matter[];
  /** Papers of the meeting that can be attached. */
  papers: AgendaPaperView[];
  /** The people items in camera name by default: the proposer and the chair. */
  viewers: AgendaPerson[];
  /** Assumptions made and problems met, as sentences. */
  remarks: string[];
};

/** A matter of an earlier meeting to come back to. `presenter`: the person who was responsible for it. */
export type Matter = {
  title: string;
  presenter: string;
  source: ItemSource;
  from: CarriedFrom;
  isOverdue: boolean;
};

/** The structure of an earlier meeting, offered as a starting point. */
export type EarlierAgenda = {
  meetingTitle: string;
  durationMinutes: number;
  place: string;
  items: OpenItemView[];
};
