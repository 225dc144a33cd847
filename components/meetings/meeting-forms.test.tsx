import { describe, expect, it } from "vitest";
import { localInput, readMeetingForm } from "./read-meeting-form";

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

describe("the create-meeting form", () => {
  it("sends the local date as an ISO timestamp", () => {
    const local = "2026-03-04T09:30";
    expect(readMeetingForm(form({ title: " Q1 board ", scheduledDate: local, description: "" }))).toEqual({
      title: "Q1 board",
      scheduledDate: new Date(2026, 2, 4, 9, 30).toISOString(),
      description: "",
    });
  });

  it("shows a meeting's date so that it is submitted unchanged", () => {
    const iso = new Date(2026, 2, 4, 9, 30).toISOString();
    const sent = readMeetingForm(form({ title: "Q1 board", scheduledDate: localInput(iso) }));
    expect(sent).toMatchObject({ scheduledDate: iso });
  });

  it("names the required fields that are missing", () => {
    expect(readMeetingForm(form({ title: "  ", scheduledDate: "2026-03-04T09:30" }))).toEqual(["title"]);
    expect(readMeetingForm(form({ title: "Q1 board", scheduledDate: "" }))).toEqual(["scheduledDate"]);
  });
});
