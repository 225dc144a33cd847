import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { momentsIn } from "@/lib/handout/moments";
import { analysisToExport, researchToExport } from "@/tests/support/analysis-to-export";
import type { BenchmarkAnalysis } from "../analysis/types";
import { benchmarkBrief } from "./benchmark-brief";
import { briefDocument } from "./brief-document";
import { renderHtml, STYLE } from "./html";

async function pageOf(change: Partial<BenchmarkAnalysis> = {}): Promise<string> {
  const brief = benchmarkBrief(
    {
      analysis: analysisToExport(change),
      organization: "Harbour Light & Sons",
      exportedBy: "Ines <b>Calder</b>",
      exportedAt: "2026-03-11T16:30:00.000Z",
    },
    momentsIn("Europe/Berlin"),
  );
  return (await renderHtml(briefDocument(brief))).toString();
}

const HOSTILE = `</style><script>alert(1)</script><img src=x onerror="alert(2)">\u202e' onload='x`;

/** The same analysis with this text in place of everything a stranger may have written. */
function hostile(): BenchmarkAnalysis {
  const analysis = analysisToExport();
  const swap = (key: string, value: unknown) => {
    if (key === "url") return `javascript:alert('${HOSTILE}')`;
    return /^(title|description|label|name|ticker|formula|quote|reason|via|missing|category)$/.test(key)
      ? HOSTILE
      : value;
  };
  return JSON.parse(JSON.stringify({ ...analysis, boardQuestions: [HOSTILE], notes: [HOSTILE] }, swap));
}

describe("the brief as HTML", () => {
  it("is self-contained: no scripts, no external resources, and a policy that allows nothing", async () => {
    const $ = load(await pageOf());
    expect($("script, link, img, iframe, object, embed, form, base")).toHaveLength(0);
    expect($("meta[http-equiv='Content-Security-Policy']").attr("content")).toContain("default-src 'none'");
    expect($.html()).not.toMatch(/url\(|@import|src=/);
    expect($("html").attr("lang")).toBe("en");
    expect($("title").text()).toBe("Board Brief: Halyard Lines Inc. (HLYD)");
  });

  it("has a style that escaping does not change", () => {
    expect(STYLE).not.toMatch(/[<>&"']/);
  });

  it("is complete: insights, outliers with questions, charts as drawings and tables, comparisons, sources", async () => {
    const $ = load(await pageOf());
    expect(
      $("h2")
        .toArray()
        .map((heading) => $(heading).text()),
    ).toEqual([
      "Before You Read",
      "3 Things You Should Know",
      "Outliers to Ask About",
      "Key Board Questions",
      "Charts",
      "All Metrics",
      "Competitor Overview",
      "How This Was Made",
      "Figures behind the Comparisons",
      "Sources",
    ]);
    const text = $("body").text();
    for (const words of [
      "Net margin ranks 1st of 3",
      "High priority",
      "What explains a net margin of 12.0%?",
      "DRFT: no grant was reported",
      "not in our data",
      "Net income ÷ revenue",
      "$12,000,000",
      "A compilation, CC BY 4.0",
      "Mar 10, 2026 at 10:30 AM (Europe/Berlin)",
      "Fiscal years are mixed.",
    ])
      expect(text).toContain(words);
    expect($("svg[role=img]")).toHaveLength(2);
    expect($("table").length).toBe($("table caption").length);
    expect($("th:not([scope])")).toHaveLength(0);
  });

  it("links each number to its source, and each source to its filing", async () => {
    const $ = load(await pageOf());
    const links = $(".refs a").toArray();
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect($($(link).attr("href") ?? "none")).toHaveLength(1);
    expect($("#source-1 a").attr("href")).toBe("https://filings.example/s2.htm");
  });

  it("includes the deep research, with each sentence linked to its passage", async () => {
    const $ = load(await pageOf({ deepAnalysis: researchToExport() }));
    const text = $("body").text();
    for (const words of [
      "Fuel is the largest cost. [4]",
      "A licence expires. [5]",
      "Immediate actions",
      "Not read: Proxy",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("Competitive Position");
    expect($("#source-5").text()).toContain("“Our licence expires in 2027.”");
    expect($("#source-5 a").attr("href")).toBe("https://filings.example/s1.htm#:~:text=cost");
    for (const link of $(".refs a").toArray()) expect($($(link).attr("href") ?? "none")).toHaveLength(1);
  });

  it("treats strangers' text as text, and drops URLs other than web URLs", async () => {
    const page = await pageOf(hostile());
    const $ = load(page);
    expect($("script, img")).toHaveLength(0);
    expect($("style")).toHaveLength(1);
    expect(page).not.toMatch(/ on\w+=["']?\w|\u202e/);
    for (const link of $("a").toArray()) expect($(link).attr("href")).toMatch(/^(#|https?:)/);
    expect($("h1").text()).toContain("<script>alert(1)</script>");
  });

  it("mentions an empty chart and a benchmark without outliers", async () => {
    const [scatter] = analysisToExport().charts;
    if (scatter?.type !== "scatter") throw new Error("no scatter");
    const empty = { ...scatter, data: { ...scatter.data, datasets: [], quadrants: null } };
    const text = load(await pageOf({ charts: [empty], outliers: [] }))("body").text();
    expect(text).toContain("None of the companies has the figures for this chart.");
    expect(text).toContain("No figure stands out from the peers’.");
    expect(text).not.toMatch(/NaN|undefined|null/);
  });
});
