import { randomUUID } from "node:crypto";
import { fullName } from "@/lib/full-name";
import type { StoredAttendance } from "./schema";

/** Who writes the minutes down. */
export type MinuteTaker = { role: string; firstName: string; lastName: string | null };

/**
 * Attendance with whoever takes the minutes in attendance, unless it names them already. Only an administrator is: a chair who
 * writes minutes is there as a director, which the meeting says itself.
 */
export function withMinuteTaker(attendance: StoredAttendance, writer: MinuteTaker): StoredAttendance {
  const name = fullName(writer);
  const { present, apologies, absent, guests } = attendance;
  const isNamed = [present, apologies, absent, guests].flat().some(({ text }) => text.includes(name));
  if (writer.role !== "admin" || isNamed) return attendance;
  const taker = { id: randomUUID(), text: `${name} (minutes)`, places: [], by: name };
  return { ...attendance, guests: [...guests, taker] };
}
