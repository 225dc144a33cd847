import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SourceEntry } from "@/lib/benchmarks/analysis/types";
import { SourcesOf } from "./sources-of";

const source = (id: string, change: Partial<SourceEntry> = {}): SourceEntry => ({
  id,
  label: "Proxy statement of Halyard Lines, filed Feb 6, 2026",
  url: "https://filings.example/proxy.htm",
  form: "DEF 14A",
  filed: "2026-02-06",
  via: null,
  quote: `Words of ${id}`,
  citation: null,
  ...change,
});

describe("the sources of an insight", () => {
  it("name a filing once, however many figures were read from it", () => {
    const sources = [source("s1"), source("s2"), source("s3", { label: "Annual report of Halyard Lines" })];
    render(<SourcesOf ids={["s1", "s2", "s3"]} sources={sources} />);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Proxy statement/),
      expect.stringMatching(/^Annual report/),
    ]);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
