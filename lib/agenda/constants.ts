/** In the usual order of a meeting. */
export const AGENDA_SECTIONS = [
  "opening",
  "interests",
  "minutes",
  "matters",
  "reports",
  "decisions",
  "discussion",
  "inCamera",
  "other",
] as const;
export const AGENDA_KINDS = ["decide", "discuss", "note"] as const;

export type AgendaSection = (typeof AGENDA_SECTIONS)[number];
export type AgendaKind = (typeof AGENDA_KINDS)[number];

export const MOST_ITEMS = 60;
export const MOST_MINUTES = 24 * 60;
export const MOST_WORDS = 4000;
