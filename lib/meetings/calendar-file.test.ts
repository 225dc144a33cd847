import { describe, expect, it } from "vitest";
import { type CalendarMeeting, calendarFile } from "./calendar-file";

const ID = "0198c0de-0000-7000-8000-000000000001";

const meeting: CalendarMeeting = {
  id: ID,
  title: "May meeting",
  scheduledDate: new Date("2026-05-14T22:30:00.000Z"),
  description: "Agenda; budget, licence\nBring the deed",
  status: "scheduled",
  changes: 0,
  changedAt: new Date("2026-04-01T09:00:00.000Z"),
};

/** Content lines, unfolded (RFC 5545, section 3.1). */
function lines(text: string): string[] {
  return text
    .replace(/\r\n[ \t]/g, "")
    .trim()
    .split("\r\n");
}

describe("calendar file of a meeting", () => {
  it("gives the time in UTC, with a length of two hours", () => {
    const file = lines(calendarFile(meeting));
    expect(file).toContain("DTSTART:20260514T223000Z");
    expect(file).toContain("DTEND:20260515T003000Z");
  });

  it("uses the length given by the agenda", () => {
    const agenda = { durationMinutes: 45, place: "Boardroom, 2nd floor" };
    const file = lines(calendarFile({ ...meeting, agenda }));
    expect(file).toContain("DTEND:20260514T231500Z");
    expect(file).toContain("LOCATION:Boardroom\\, 2nd floor");
  });

  it("links to the papers and escapes its text", () => {
    const file = lines(calendarFile(meeting));
    const url = `http://localhost:3000/prep-me?meeting=${ID}`;
    expect(file).toContain("SUMMARY:May meeting");
    expect(file).toContain(`URL;VALUE=URI:${url}`);
    expect(file).toContain(
      `DESCRIPTION:Agenda\\; budget\\, licence\\nBring the deed\\n\\nPapers and brief: ${url}`,
    );
  });

  it("keeps the UID and raises the sequence when the meeting changes", () => {
    const changed = lines(calendarFile({ ...meeting, title: "June", changes: 3 }));
    expect(changed).toContain(`UID:meeting-${ID}@boardgpt`);
    expect(changed).toContain("SEQUENCE:3");
    expect(lines(calendarFile(meeting))).toContain(`UID:meeting-${ID}@boardgpt`);
  });

  it("is identical each time it is requested", () => {
    expect(calendarFile(meeting)).toBe(calendarFile(meeting));
    expect(lines(calendarFile(meeting))).toContain("LAST-MODIFIED:20260401T090000Z");
  });

  it("removes a cancelled meeting from the calendar", () => {
    expect(lines(calendarFile({ ...meeting, status: "cancelled" }))).toContain("STATUS:CANCELLED");
  });

  it.each(["\r\n", "\n", "\r", "\u2028", "\\n"])(
    "lets no title or description add lines of its own (%j)",
    (end) => {
      const forged = ["x", "END:VEVENT", "BEGIN:VALARM", "ATTACH:https://evil.example", ""].join(end);
      const file = lines(calendarFile({ ...meeting, title: forged, description: forged }));
      expect(file.filter((line) => /^(BEGIN|END|ATTACH)/.test(line))).toEqual([
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT",
        "END:VEVENT",
        "END:VCALENDAR",
      ]);
    },
  );

  it("folds lines at 75 octets without splitting a character", () => {
    const text = calendarFile({ ...meeting, title: "Überprüfung 日本語 😀 ".repeat(20) });
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain("\ufffd");
    expect(lines(text).find((line) => line.startsWith("SUMMARY:"))).toContain("日本語 😀");
  });
});
