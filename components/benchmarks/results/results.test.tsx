import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { Results } from "./results";
import { ANALYSIS } from "./testing/analysis";

const onExport = vi.fn();
const onAsk = vi.fn();
const onGoToSetup = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json([])),
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function show(analysis: BenchmarkAnalysis | null) {
  renderWithQueries(
    <Results analysis={analysis} onGoToSetup={onGoToSetup} onExport={onExport} onAsk={onAsk} />,
  );
}

/** The button that expands a section of the result. */
const titleOf = (name: string) => {
  const [title] = region(name).getAllByRole("button");
  if (!title) throw new Error(`${name} has no title.`);
  return title;
};

const openPart = (name: string) => fireEvent.click(titleOf(name));

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("without a result", () => {
  it("links to the setup", () => {
    show(null);
    expect(screen.getByRole("heading", { name: "No Analysis Yet" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Go to Setup" }));
    expect(onGoToSetup).toHaveBeenCalledOnce();
  });
});

describe("the insights", () => {
  it("show the first three by number, with figures and sources; the others expand", () => {
    show(ANALYSIS);
    const insights = region("Instant Insights");
    expect(insights.getByText("3 Things You Should Know")).toBeTruthy();
    expect(insights.getByText("#3")).toBeTruthy();
    expect(insights.getAllByText("HLYD").length).toBeGreaterThan(0);
    expect(insights.getByText("$42.7M")).toBeTruthy();
    expect(insights.getAllByRole("link")[0]?.getAttribute("href")).toContain("https://www.sec.gov/");
    const more = insights.getByRole("button", { name: "Show 2 more insights" });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(more);
    expect(more.getAttribute("aria-expanded")).toBe("true");
    expect(insights.getByText("#5")).toBeTruthy();
  });
});

describe("the outliers", () => {
  it("are counted, with priority, category and questions to ask", () => {
    show(ANALYSIS);
    // They are among the first insights, which say so.
    const outliers = region("Outliers to Ask About");
    expect(outliers.getByText("2 outliers")).toBeTruthy();
    expect(outliers.getByText(/^Covered in the insights above, with questions to ask/)).toBeTruthy();
    expect(outliers.getAllByRole("link")).toHaveLength(2);
    const [insight] = region("Instant Insights").getAllByRole("listitem");
    if (!insight) throw new Error("There is no insight.");
    const first = within(insight);
    expect(first.getByText(/High priority/)).toBeTruthy();
    expect(first.getByText("Compensation")).toBeTruthy();
    fireEvent.click(first.getByRole("button", { name: /^Show explanation/ }));
    expect(first.getByText("Suggested questions")).toBeTruthy();
    fireEvent.click(first.getByRole("button", { name: /^Ask in the chat/ }));
    expect(onAsk).toHaveBeenCalledWith(ANALYSIS.outliers[0]?.actionItems[0]);
  });

  it("are reported as none, without calling that good news", () => {
    show({ ...ANALYSIS, outliers: [] });
    expect(region("Outliers to Ask About").getByText("0 outliers")).toBeTruthy();
    expect(screen.getByText(/No figure stands out from the peers’/)).toBeTruthy();
  });
});

describe("the document for the board", () => {
  it.each([
    ["Export as HTML", "html"],
    ["Export as PDF", "pdf"],
  ])("is requested: %s", (name, format) => {
    show(ANALYSIS);
    fireEvent.click(region("Ready for the Board").getByRole("button", { name }));
    expect(onExport).toHaveBeenCalledWith(format);
  });
});

describe("the computation", () => {
  it("shows focal value, median, middle half, rank and n of each metric", () => {
    show(ANALYSIS);
    openPart("All Metrics");
    const row = region("All Metrics").getByRole("row", { name: /^CEO pay granted/ });
    for (const text of ["$42.7m", "$18.4m", "$15.9m to $22.1m", "+$24.3m", "1 of 6", "4.4"]) {
      expect(row.textContent).toContain(text);
    }
  });

  it("expands to each company's figure as filed, with its filing, or why there is none", () => {
    show(ANALYSIS);
    openPart("All Metrics");
    fireEvent.click(screen.getByRole("button", { name: "Net margin" }));
    const halyard = screen.getByRole("row", { name: /^HLYD \(you\)/ });
    expect(halyard.textContent).toContain("Net income: $310,000,000");
    expect(halyard.textContent).toContain("Revenue: $6,200,000,000");
    expect(halyard.textContent).toContain("Dec 31, 2025");
    expect(within(halyard).getAllByRole("link")).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "CEO pay granted" }));
    const gunnel = screen.getByRole("row", { name: /^GNNL not in our data/ });
    expect(gunnel.textContent).toContain("The proxy statement does not disclose it.");
    // Filed as zero, which differs from missing.
    expect(screen.getByRole("row", { name: /^EWLD \$0 / })).toBeTruthy();
  });

  it("is sorted by its headings: ascending, descending, original", () => {
    show(ANALYSIS);
    openPart("All Metrics");
    const names = () =>
      within(screen.getByRole("table", { name: /^Comparisons of/ }))
        .getAllByRole("button", { expanded: false })
        .map((button) => button.textContent);
    const head = screen.getByRole("button", { name: "Percentile" });
    fireEvent.click(head);
    expect(names()).toEqual(["Net margin", "CEO pay granted"]);
    expect(screen.getByRole("columnheader", { name: "Percentile" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    fireEvent.click(head);
    expect(names()).toEqual(["CEO pay granted", "Net margin"]);
    fireEvent.click(head);
    expect(screen.getByRole("columnheader", { name: "Percentile" }).getAttribute("aria-sort")).toBeNull();
  });
});

describe("the notes for the reader", () => {
  it("include the age of the data, notes, formula and limits, credits", () => {
    show(ANALYSIS);
    expect(region("The verdict").getByText(/Filings dated Dec 31, 2025 – Mar 3, 2026/)).toBeTruthy();
    openPart("Method and Caveats");
    expect(screen.getByText(ANALYSIS.notes[0] ?? "")).toBeTruthy();
    expect(screen.getByText(/The Pay Compilation, CC BY 4.0/)).toBeTruthy();
    openPart("All Metrics");
    expect(screen.getByText("One year of pay, where the method has three.")).toBeTruthy();
    openPart("Peers");
    // Unknown values have no tile.
    expect(screen.queryByText("not rated")).toBeNull();
  });

  it("are printed in full: collapsed sections are expanded", () => {
    show(ANALYSIS);
    for (const name of ["All Metrics", "Peers", "Method and Caveats"]) {
      const title = titleOf(name);
      expect(title.getAttribute("aria-expanded")).toBe("false");
      const part = document.getElementById(title.getAttribute("aria-controls") ?? "");
      expect(part?.className).toContain("print:block");
      expect(part?.textContent).not.toBe("");
    }
  });

  it("omit an alignment that could not be computed", () => {
    show({ ...ANALYSIS, alignment: null });
    openPart("All Metrics");
    expect(screen.queryByText("Pay for Performance")).toBeNull();
  });

  it("show names as text, whatever they contain", () => {
    const name = "<img src=x onerror=alert(1)>";
    show({ ...ANALYSIS, focalCompany: { ...ANALYSIS.focalCompany, ticker: name, name } });
    expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    expect(document.querySelector("img")).toBeNull();
  });
});

it("start with the verdict", () => {
  show(ANALYSIS);
  expect(
    region("The verdict").getByText(
      /differs most from its peers in|is ahead of the peer median|is the (?:highest|lowest) of/,
    ),
  ).toBeTruthy();
});

describe("the questions", () => {
  it("are numbered and can be copied; without a meeting there is no list to add them to", () => {
    show(ANALYSIS);
    const questions = region("Key Board Questions");
    expect(questions.getAllByRole("listitem")).toHaveLength(2);
    expect(questions.getByRole("button", { name: "Copy all" })).toBeTruthy();
    expect(questions.queryByRole("button", { name: /^Add to question list/ })).toBeNull();
  });
});
