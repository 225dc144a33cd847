import { describe, expect, it } from "vitest";
import { isMinutes } from "./minutes";

const paper = (title: string, text: string) => ({ title, pages: [{ text }] });

describe("minutes", () => {
  it.each(["Minutes of 28 May 2027", "Draft minutes", "board_minutes_2027-05.pdf", "2027-05 MINUTES.docx"])(
    "are recognized by their name: %s",
    (title) => expect(isMinutes({ title })).toBe(true),
  );

  it("are recognized by how their first page begins, even below a letterhead", () => {
    expect(isMinutes(paper("Item 2.pdf", "Minutes of the meeting of 4 May 2027\n\nPresent: …"))).toBe(true);
    expect(isMinutes(paper("Item 2.pdf", "Harbour Trust\n\nDRAFT MINUTES\n\nPresent: …"))).toBe(true);
  });

  it("are distinguished from a paper that only mentions them", () => {
    const report = "Report of the chief executive\n\nThe minutes of May were agreed.\n\nSales rose.";
    expect(isMinutes(paper("Report.pdf", report))).toBe(false);
    expect(isMinutes({ title: "Report.pdf" })).toBe(false);
    expect(isMinutes(paper("Cash.pdf", "Cash\n\nSales\n\nCosts\n\nMinutes of May"))).toBe(false);
  });
});
