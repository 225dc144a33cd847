import { randomUUID } from "node:crypto";
import { fullName } from "@/lib/full-name";
import type { StoredAttendance } from "./schema";

/** The person who takes the minutes. */
export type MinuteTaker = { role: string; firstName: string; lastName: string | null };

/**
 * Adds the person taking the minutes to the attendance, unless it already names them. Applies only to
 * administrators: a chair who takes minutes attends as a director, as the meeting itself records.
 */
export function withMinuteTaker(attendance: StoredAttendance, writer: MinuteTaker): StoredAttendance {
  const name = fullName(writer);
  const { present, apologies, absent, guests } = attendance;
  const isNamed = [present, apologies, absent, guests].flat().some(({ text }) => text.includes(name));
  if (writer.role !== "admin" || isNamed) return attendance;
  const taker = { id: randomUUID(), text: `${name} (minutes)`, places: [], by: name };
  return { ...attendance, guests: [...guests, taker] };
}
