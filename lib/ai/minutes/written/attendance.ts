import { ballotIn } from "../outcome";
import { isPersonName, memberNamed, personNamed } from "../people";
import type { MinutesContent } from "../schema";
import type { NoteLine, Role } from "./note-lines";

type Kind = "present" | "absent" | "guests";
/** Who was there. */
export type Attendance = Pick<MinutesContent["attendance"], Kind>;
export type WrittenAttendance = Attendance & Pick<MinutesContent["attendance"], "quorum">;

const KINDS: Partial<Record<Role, Kind>> = { present: "present", absent: "absent", guests: "guests" };

/** Names that stand on one line, each with what is said of it in brackets. */
export function namesIn(text: string): { name: string; note: string }[] {
  const parts = text.replace(/\.$/, "").split(/[,;](?![^(]*\))|\s(?:and|&)\s(?![^(]*\))/);
  return parts.flatMap((part) => {
    const from = /\s((?:from|of)\s+\p{L}.*)$/u.exec(part.replace(/\(.*$/, ""))?.[1]?.trim() ?? "";
    const note = /\(([^)]*)\)?/.exec(part)?.[1]?.trim() ?? from;
    const name = part.replace(/\(.*$|^\s*and\s|\s(?:from|of)\s+\p{L}.*$/gu, "").trim();
    return personNamed(name, []) ? [{ name, note }] : [];
  });
}

/**
 * Who was there, as lists under "Present", "Apologies" or "Guests" tell it. Whoever is no member counts as a guest where the
 * members are known; a person counts once, as first told. Also says which lines these lists are.
 */
export function readAttendance(
  notes: NoteLine[],
  people: string[],
  sourceId: string,
): { attendance: Attendance; used: Set<number> } {
  const attendance: Attendance = { present: [], absent: [], guests: [] };
  const used = new Set<number>();
  const told = new Set<string>();
  const add = (kind: Kind, said: string, note: string, index: number) => {
    const name = personNamed(said, people);
    if (!name || told.has(name)) return;
    told.add(name);
    used.add(index);
    const isGuest = kind === "present" && people.length > 0 && memberNamed(name, people) === null;
    attendance[isGuest ? "guests" : kind].push({
      text: note ? `${name} (${note})` : name,
      places: [{ sourceId, first: index, last: index }],
    });
  };
  let kind: Kind | null = null;
  for (const { role, level, text, index } of notes) {
    if (role && KINDS[role]) {
      kind = KINDS[role];
      for (const { name, note } of namesIn(text)) add(kind, name, note, index);
      used.add(index);
      continue;
    }
    if (level > 0 || role) kind = null;
    if (!kind) continue;
    const answered = /^(.{2,60}?)\s*[:|]\s*(\w+)\s*(?:\((.*)\))?/.exec(text);
    const ballot = answered ? ballotIn(answered[2] ?? "") : null;
    const isThere: Kind =
      ballot === "against" || /^absent|^apolog/i.test(answered?.[2] ?? "") ? "absent" : kind;
    const isAnswer = ballot !== null || /^(?:absent|apolog|present|late|attended)/i.test(answered?.[2] ?? "");
    if (answered && isAnswer && isPersonName(answered[1] ?? ""))
      add(isThere, answered[1] ?? "", answered[3] ?? "", index);
    else {
      const names = namesIn(text);
      if (names.length === 0) kind = null;
      for (const { name, note } of names) add(kind ?? "present", name, note, index);
    }
  }
  return { attendance, used };
}
