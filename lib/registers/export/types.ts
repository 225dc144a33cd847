import type { Moments } from "@/lib/handout/moments";
import type { ActionLine, DecisionLine } from "./lines";

/** A register as it is handed out to one person: what each form of file is made from. */
export type RegisterHandout = {
  /** "Register of Actions" */
  title: string;
  /** Which of the entries it holds, as a sentence. */
  holds: string;
  organization: string;
  exportedBy: string;
  /** ISO timestamp. */
  exportedAt: string;
  moments: Moments;
} & ({ register: "actions"; lines: ActionLine[] } | { register: "decisions"; lines: DecisionLine[] });
