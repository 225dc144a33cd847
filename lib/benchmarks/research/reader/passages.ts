import { addressesModel } from "@/lib/ai/untrusted";
import type { ReadFiling } from "../types";
import { PARTS, type Part } from "./parts";
import { different, onTopic, type RankedFilings } from "./rank";

/** A piece of a filing for a model; offsets into a section's text. */
export type FilingPassage = { id: string; filing: ReadFiling; section: number; text: string };

/** Sentences per subject for the focal company and for all peers together. */
const OF_FOCAL = 9;
const OF_PEERS = 4;
/** Characters of context on each side of a selected sentence. */
const AROUND = 350;

/** Returns the passages for one part of the report, selected by code, each once. */
export function passagesFor(part: Part, ranked: RankedFilings): FilingPassage[] {
  const chosen = PARTS[part].flatMap((topic) => [
    ...different(
      onTopic(ranked, topic, ({ role }) => role === "focal"),
      OF_FOCAL,
      [],
      4,
    ),
    ...different(
      onTopic(ranked, topic, ({ role }) => role === "peer"),
      OF_PEERS,
    ),
  ]);
  const ranges = new Map<string, { filing: ReadFiling; section: number; start: number; end: number }>();
  for (const { candidate } of chosen) {
    const { filing, section, start, end } = candidate;
    const key = `${filing.id} ${section}`;
    const near = [...ranges].find(
      ([name, range]) =>
        name.startsWith(`${key} `) && start - AROUND <= range.end && end + AROUND >= range.start,
    )?.[1];
    if (near) {
      near.start = Math.min(near.start, start - AROUND);
      near.end = Math.max(near.end, end + AROUND);
    } else ranges.set(`${key} ${start}`, { filing, section, start: start - AROUND, end: end + AROUND });
  }
  return [...ranges.values()].flatMap(({ filing, section, start, end }, index) => {
    const text = filing.sections[section]?.text.slice(Math.max(0, start), end).trim() ?? "";
    // A passage that addresses a model is not shown to one.
    return addressesModel(text) ? [] : [{ id: `p${index + 1}`, filing, section, text }];
  });
}
