import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Source } from "@/lib/benchmarks/types";
import { SourceLink, sourceAddress } from "./source-link";

const FILING: Source = {
  label: "Proxy statement of Halyard & Sons, filed Mar 3, 2026",
  url: "https://www.sec.gov/Archives/edgar/data/1/proxy.htm",
  form: "DEF 14A",
  filed: "2026-03-03",
  via: null,
  quote: null,
  citation: null,
};

describe("the target of a source", () => {
  it("is the filing, in a new tab that gets no referrer", () => {
    render(<SourceLink source={FILING} />);
    const link = screen.getByRole("link", { name: /opens in a new tab/ });
    expect(link.getAttribute("href")).toBe(FILING.url);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("is a web search for its label if it has no link", () => {
    const search =
      "https://duckduckgo.com/?q=Proxy%20statement%20of%20Halyard%20%26%20Sons%2C%20filed%20Mar%203%2C%202026";
    expect(sourceAddress({ ...FILING, url: null })).toBe(search);
    render(<SourceLink source={{ ...FILING, url: null }} />);
    expect(screen.getByRole("link", { name: /searches the web/ }).getAttribute("href")).toBe(search);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//elsewhere.example", ""])(
    "is never an address that is not on the web: %s",
    (url) => {
      expect(sourceAddress({ ...FILING, url })).toContain("https://duckduckgo.com/");
    },
  );

  it.each(["typed", "paper"])("never sends the board's own data to a search engine (%s)", (form) => {
    expect(sourceAddress({ ...FILING, url: null, form })).toBeNull();
    render(<SourceLink source={{ ...FILING, url: null, form }} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText(FILING.label)).toBeTruthy();
  });

  it("is the passage of a board paper", () => {
    const citation = {
      documentId: "d1",
      title: "Accounts.pdf",
      page: 3,
      start: 5,
      end: 15,
      quote: "Revenue 61",
    };
    expect(sourceAddress({ ...FILING, url: null, form: "paper", citation })).toBe(
      "/chat?doc=d1&page=3&cite=5-15",
    );
  });
});
