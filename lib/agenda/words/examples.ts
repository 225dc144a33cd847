import type { AgendaKind, AgendaSection } from "../constants";

/** How a clause is classified. `names`: its object is a speaker rather than a subject. */
export type Reading = { section: AgendaSection; kind: AgendaKind; names?: true };

/**
 * Typical phrasings of agenda items, by classification. A clause is classified like the examples most similar
 * to it: to correct a misreading, add examples, not rules.
 */
export const EXAMPLES: { reading: Reading; clauses: string[] }[] = [
  {
    reading: { section: "opening", kind: "note" },
    clauses: [
      "call to order",
      "open the meeting",
      "welcome and apologies",
      "attendance and quorum",
      "confirm the quorum",
      "introductions",
      "adopt the agenda",
    ],
  },
  {
    reading: { section: "interests", kind: "note" },
    clauses: [
      "declarations of interest",
      "declare conflicts of interest",
      "conflicts of interest",
      "disclose related interests",
    ],
  },
  {
    reading: { section: "minutes", kind: "decide" },
    clauses: [
      "approve the minutes of the last meeting",
      "minutes of the previous meeting",
      "sign off the March minutes",
      "confirm last month’s minutes",
    ],
  },
  {
    reading: { section: "matters", kind: "note" },
    clauses: [
      "matters arising",
      "follow up on actions from last time",
      "go through open actions",
      "outstanding action items",
      "review the action log",
    ],
  },
  {
    reading: { section: "reports", kind: "note", names: true },
    clauses: [
      "hear the audit chair",
      "hear from the chief executive",
      "listen to the head of safety",
      "have the treasurer report",
      "invite the auditors to speak",
      "presentation by the sales director",
      "get an update from the CFO",
      "report from the remuneration committee",
    ],
  },
  {
    reading: { section: "reports", kind: "note" },
    clauses: [
      "receive the quarterly results",
      "note the safety report",
      "take note of the compliance report",
      "CEO report",
      "finance update",
      "management accounts",
      "look at the year-end figures",
      "go over the dashboard",
      "present the investor feedback",
      "committee reports",
      "update on the IT project",
      "walk through the cyber report",
    ],
  },
  {
    reading: { section: "decisions", kind: "decide" },
    clauses: [
      "approve the budget",
      "adopt the accounts",
      "appoint the auditors",
      "elect a new chair",
      "vote on the dividend",
      "decide on the new office",
      "ratify the lease",
      "ratify the decision taken by email",
      "a vote on whether to sell the building",
      "decide whether to close the office",
      "authorise the loan",
      "sign off the annual report",
      "pass a resolution on share capital",
      "agree the pay policy",
      "choose a supplier",
      "renew the insurance",
      "grant the options",
      "sell the subsidiary",
      "approve the acquisition of a competitor",
    ],
  },
  {
    reading: { section: "discussion", kind: "discuss" },
    clauses: [
      "discuss how to pay for the repairs",
      "discuss the merger",
      "talk about succession",
      "debate the strategy",
      "brainstorm new markets",
      "review the risk register",
      "consider options for the site",
      "explore a partnership",
      "strategy for the next five years",
      "deep dive into customer churn",
      "think about pricing",
      "how to respond to the takeover rumours",
      "hiring plans",
      "board evaluation",
    ],
  },
  {
    reading: { section: "inCamera", kind: "discuss" },
    clauses: [
      "in camera session",
      "closed session of the directors",
      "executive session without management",
      "private session with the auditors",
      "independent directors only",
    ],
  },
  {
    reading: { section: "other", kind: "note" },
    clauses: [
      "any other business",
      "AOB",
      "other matters",
      "date of the next meeting",
      "close the meeting",
      "adjourn",
    ],
  },
];
