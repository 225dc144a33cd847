import type { Citation } from "@/lib/evidence/types";
import type { OwnMeasure } from "./measures";

/** Where a figure of the board's own company comes from. `by`: a name; `at`: an ISO timestamp. */
export type FigureOrigin = { kind: "typed"; by: string; at: string } | { kind: "paper"; citation: Citation };

export type OwnValue = number | boolean | string | string[];

/** `period`: ISO date, the end of the fiscal year, the day of the vote, or the day as of which the board is described. */
export type OwnFigure = { measure: OwnMeasure; period: string; value: OwnValue; origin: FigureOrigin };

/** What is stored of a company of the board's own. Each measure once for each period. */
export type OwnFigures = OwnFigure[];

/** A company of the board's own with all that is known of it. `id`: the one it is chosen by, "own:" and `uuid`. */
export type OwnCompanyView = {
  id: string;
  uuid: string;
  name: string;
  sector: string;
  subIndustry: string;
  figures: OwnFigures;
  createdAt: string;
  updatedAt: string;
};

/** A figure that a paper states, to be taken over or not. */
export type FigureProposal = {
  measure: OwnMeasure;
  /** ISO date of the period's end, or null when the paper gives no day. */
  period: string | null;
  /** As the paper gives it: "2024", "2023/24", "2024-12-31"; empty where it gives none. */
  periodStated: string;
  value: OwnValue;
  /** As the paper writes it: "$4.1m". */
  written: string;
  /** What it is about, as the paper writes it. */
  label: string;
  citation: Citation;
};

/** `leftOut`: figures that cannot be taken over as they are, and why. */
export type FigureProposals = { proposals: FigureProposal[]; leftOut: string[] };
