import type { Citation } from "@/lib/evidence/types";
import type { OwnMeasure } from "./measures";

/** The origin of a figure. `by`: a name; `at`: an ISO timestamp. */
export type FigureOrigin = { kind: "typed"; by: string; at: string } | { kind: "paper"; citation: Citation };

export type OwnValue = number | boolean | string | string[];

/** `period`: ISO date of the fiscal year's end, of the vote, or of the board's description. */
export type OwnFigure = { measure: OwnMeasure; period: string; value: OwnValue; origin: FigureOrigin };

/** Stored figures of a company the board added, each measure once per period. */
export type OwnFigures = OwnFigure[];

/** A company the board added, with all its data. `id`: its id in selections, "own:" with `uuid`. */
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

/** A figure found in a paper, to be accepted or not. */
export type FigureProposal = {
  measure: OwnMeasure;
  /** ISO date of the period's end, or null when the paper gives no date. */
  period: string | null;
  /** As in the paper: "2024", "2023/24", "2024-12-31"; empty where it gives none. */
  periodStated: string;
  value: OwnValue;
  /** As in the paper: "$4.1m". */
  written: string;
  /** Its label in the paper. */
  label: string;
  citation: Citation;
};

/** `leftOut`: figures that cannot be used as they are, with the reasons. */
export type FigureProposals = { proposals: FigureProposal[]; leftOut: string[] };
