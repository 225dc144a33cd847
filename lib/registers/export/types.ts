import type { Moments } from "@/lib/handout/moments";
import type { ActionLine, DecisionLine } from "./lines";

/** A register as exported to one person: the source of every file format. */
export type RegisterHandout = {
  /** "Register of Actions" */
  title: string;
  /** Describes which entries it contains, as a sentence. */
  holds: string;
  organization: string;
  exportedBy: string;
  /** ISO timestamp. */
  exportedAt: string;
  moments: Moments;
} & ({ register: "actions"; lines: ActionLine[] } | { register: "decisions"; lines: DecisionLine[] });
