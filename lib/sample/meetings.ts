import { randomUUID } from "node:crypto";
import type { OpenItemInput } from "@/lib/agenda/schema";
import { type ItemContentInput, NO_CONTENT } from "@/lib/minutes/schema";
import { PEOPLE } from "./sample-document";

const item = (
  section: OpenItemInput["section"],
  title: string,
  about: Pick<OpenItemInput, "kind" | "minutes"> & Partial<OpenItemInput>,
): OpenItemInput => ({
  id: randomUUID(),
  closed: null,
  section,
  title,
  presenter: PEOPLE.chair,
  notes: "",
  isConsent: false,
  isInCamera: false,
  viewerIds: [],
  paperIds: [],
  source: null,
  ...about,
});

/** The agenda of the past meeting; `papers`: ids by kind. */
export const earlierAgenda = (papers: { finance: string; executive: string }): OpenItemInput[] => [
  item("opening", "Opening and quorum", { kind: "note", minutes: 5 }),
  item("reports", "Finance report", {
    kind: "note",
    minutes: 20,
    presenter: PEOPLE.treasurer,
    paperIds: [papers.finance],
  }),
  item("reports", "Chief Executive’s report", {
    kind: "note",
    minutes: 25,
    presenter: PEOPLE.executive,
    paperIds: [papers.executive],
  }),
  item("decisions", "New season", { kind: "decide", minutes: 20, presenter: PEOPLE.executive }),
  item("discussion", "Succession of the treasurer", { kind: "discuss", minutes: 10 }),
];

/** The agenda of the next meeting. */
export const nextAgenda = (papers: {
  minutes: string;
  finance: string;
  executive: string;
  roof: string;
  studio: string;
}): OpenItemInput[] => [
  item("opening", "Opening and quorum", { kind: "note", minutes: 5 }),
  item("minutes", "Minutes of the last meeting", { kind: "note", minutes: 5, paperIds: [papers.minutes] }),
  item("reports", "Finance report", {
    kind: "discuss",
    minutes: 25,
    presenter: PEOPLE.treasurer,
    paperIds: [papers.finance],
  }),
  item("reports", "Chief Executive’s report", {
    kind: "discuss",
    minutes: 25,
    presenter: PEOPLE.executive,
    paperIds: [papers.executive],
  }),
  item("decisions", "Repair of the main roof", {
    kind: "decide",
    minutes: 30,
    presenter: PEOPLE.executive,
    paperIds: [papers.roof],
  }),
  item("decisions", "Studio Two", {
    kind: "decide",
    minutes: 15,
    presenter: PEOPLE.executive,
    paperIds: [papers.studio],
  }),
];

const said = (text: string) => ({ id: randomUUID(), text, places: [] });
const carried = (text: string) => ({
  ...said(text),
  mover: PEOPLE.treasurer,
  seconder: PEOPLE.trustee,
  votes: [],
  tally: { for: 4, against: 0, abstained: 0 },
  result: "passed" as const,
});

/** The content of the past meeting's minutes by item title. `dueOn`: ISO day of the next meeting. */
export const minutedItems = (dueOn: string): Record<string, ItemContentInput> => ({
  "Opening and quorum": {
    ...NO_CONTENT,
    discussion: [said(`${PEOPLE.chair} took the chair and declared a quorum.`)],
  },
  "Finance report": {
    ...NO_CONTENT,
    discussion: [said(`${PEOPLE.treasurer} presented the month. Ticket sales were below budget.`)],
    motions: [carried("That the finance report be accepted.")],
  },
  "Chief Executive’s report": {
    ...NO_CONTENT,
    discussion: [said("The main roof leaks over the stage. The survey was discussed.")],
    actions: [{ ...said("Obtain three quotes for the roof."), owner: PEOPLE.executive, dueOn }],
  },
  "New season": {
    ...NO_CONTENT,
    motions: [carried("That the new season be approved with a production budget of $92,000 a month.")],
  },
  "Succession of the treasurer": {
    ...NO_CONTENT,
    discussion: [said(`${PEOPLE.treasurer}’s term is ending, and no successor has been found yet.`)],
    actions: [{ ...said("Propose a successor as treasurer."), owner: PEOPLE.treasurer, dueOn }],
  },
});

/** The people present. */
export const attendance = {
  present: Object.values(PEOPLE).map(said),
  apologies: [],
  absent: [],
  guests: [],
  quorum: [],
  quorumNeeded: 3,
};
