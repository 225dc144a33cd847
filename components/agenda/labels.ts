import type { AgendaKind, AgendaSection } from "@/lib/agenda/schema";

export const SECTION_NAME: Record<AgendaSection, string> = {
  opening: "Call to order",
  interests: "Declarations of interest",
  minutes: "Minutes of the last meeting",
  matters: "Matters arising",
  reports: "Reports",
  decisions: "Decisions",
  discussion: "Discussion",
  inCamera: "In camera",
  other: "Any other business",
};

export const KIND_NAME: Record<AgendaKind, string> = { decide: "Decide", discuss: "Discuss", note: "Note" };

/** The item that somebody may not see, by why. */
export const CLOSED_NAME = {
  inCamera: "An item in camera",
  papers: "An item from papers that are closed to you",
} as const;
