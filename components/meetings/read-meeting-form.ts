import type { FormEvent } from "react";
import { REQUIRED_MEETING } from "@/lib/meetings/constants";
import { leadToFields } from "@/lib/ui/lead-to-fields";
import { toast } from "@/lib/ui/toast";

type MeetingForm = { title: string; scheduledDate: string; description: string };

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/**
 * The form's values as sent, with the date, typed in the reader's time zone, as an ISO timestamp; or the
 * names of the missing fields.
 */
export function readMeetingForm(form: FormData): MeetingForm | (keyof typeof MISSING)[] {
  const title = text(form, "title");
  const scheduledDate = isoOfInput(text(form, "scheduledDate"));
  if (title && scheduledDate) return { title, scheduledDate, description: text(form, "description") };
  return [...(title ? [] : (["title"] as const)), ...(scheduledDate ? [] : (["scheduledDate"] as const))];
}

const MISSING = { title: "Enter a title.", scheduledDate: "Choose a date and time." };

/** The submit handler of a meeting's form: saves it, or reports what is missing. */
export function onMeetingForm(save: (input: MeetingForm) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readMeetingForm(new FormData(event.currentTarget));
    if (!Array.isArray(read)) return save(read);
    toast.error("Validation Error", { description: REQUIRED_MEETING });
    leadToFields(
      event.currentTarget,
      read.map((name) => ({ name, message: MISSING[name] })),
    );
  };
}

/** An ISO timestamp as the value of a date and time field, in the reader's time zone. */
export function localInput(iso: string): string {
  const moment = new Date(iso);
  const day = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(twoDigits).join("-");
  return `${day}T${[moment.getHours(), moment.getMinutes()].map(twoDigits).join(":")}`;
}

const twoDigits = (part: number) => String(part).padStart(2, "0");

/** The value of a date and time field as an ISO timestamp; null if empty. */
export function isoOfInput(local: string): string | null {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
