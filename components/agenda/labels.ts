import type { AgendaKind, AgendaSection } from "@/lib/agenda/constants";

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

/** Download formats of an agenda. */
export const AGENDA_FILES = [
  {
    format: "book",
    label: "Board book: agenda and papers (PDF)",
    made: "book",
    done: "Board Book Downloaded",
  },
  { format: "pdf", label: "Agenda as PDF" },
  { format: "docx", label: "Agenda as Word document (DOCX)" },
] as const;
