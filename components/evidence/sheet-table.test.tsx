import { render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SheetLayout } from "@/lib/evidence/types";
import { citedPlace } from "./cited-place";
import { sheetPlace } from "./sheet-rows";
import { SheetTable } from "./sheet-table";

const TEXT = "KPIs · rows 4–7\nRetention  Target  93%\n           Actual  91%\n\nNote\n";
const at = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const cell = (words: string, column: number, rows = 1, columns = 1, isFigure: 0 | 1 = 0) =>
  [column, at(words).start, at(words).end, rows, columns, isFigure] as SheetLayout["rows"][0]["cells"][0];
const LAYOUT: SheetLayout = {
  name: "KPIs",
  columns: ["B", "C", "E"],
  rows: [
    { number: 4, cells: [cell("Retention", 0, 2), cell("Target", 1), cell("93%", 2, 1, 1, 1)] },
    { number: 5, cells: [cell("Actual", 1), cell("91%", 2, 1, 1, 1)] },
    { number: 6, cells: [] },
    { number: 7, cells: [cell("Note", 0, 1, 3)] },
  ],
};

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = vi.fn();
});

describe("a page of a workbook", () => {
  it("is a table with the column letters and row numbers of its sheet", () => {
    render(<SheetTable layout={LAYOUT} text={TEXT} passage={null} />);
    const table = screen.getByRole("table", { name: "KPIs, rows 4–7" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).toEqual(["B", "C", "E"]);
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => [...row.children].map((child) => child.textContent))).toEqual([
      ["4", "Retention", "Target", "93%"],
      ["5", "Actual", "91%"],
      ["6", "", "", ""],
      ["7", "Note"],
    ]);
    expect(screen.getByText("Retention").closest("td")?.getAttribute("rowspan")).toBe("2");
    expect(screen.getByText("Note").closest("td")?.getAttribute("colspan")).toBe("3");
  });

  it("highlights the cited cell and scrolls it into view", () => {
    render(<SheetTable layout={LAYOUT} text={TEXT} passage={at("91%")} />);
    const [mark, ...others] = screen.getAllByRole("mark");
    expect(others).toEqual([]);
    expect(mark?.textContent).toBe("91%");
    expect(mark?.scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it("highlights all cells of a passage over several, and only the words of one within a cell", () => {
    const passage = { start: at("Target").start, end: at("Act").end };
    render(<SheetTable layout={LAYOUT} text={TEXT} passage={passage} />);
    expect(screen.getAllByRole("mark").map((mark) => mark.textContent)).toEqual(["Target", "93%", "Act"]);
  });

  it("escapes text from papers", () => {
    const text = "<img src=x onerror=alert(1)>";
    const layout: SheetLayout = {
      name: "S",
      columns: ["A"],
      rows: [{ number: 1, cells: [[0, 0, text.length, 1, 1, 0]] }],
    };
    const { container } = render(<SheetTable layout={layout} text={text} passage={null} />);
    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe("the place shown", () => {
  it("is the cell, the cited rows, or all rows of the page", () => {
    expect(sheetPlace(LAYOUT, at("91%"))).toBe("KPIs, cell E5");
    expect(sheetPlace(LAYOUT, { start: at("Target").start, end: at("Actual").end })).toBe("KPIs, rows 4–5");
    expect(sheetPlace(LAYOUT, null)).toBe("KPIs, rows 4–7");
  });

  it("is a citation's cell, else its page", () => {
    const citation = { documentId: "d", title: "Plan.xlsx", page: 3, start: 0, end: 1, quote: "x" };
    expect(citedPlace({ ...citation, cell: "'Board KPIs'!C7" })).toBe("'Board KPIs'!C7");
    expect(citedPlace({ ...citation, cell: null })).toBe("page 3");
    expect(citedPlace(citation)).toBe("page 3");
  });
});
