import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const OPTIONS: RunOptions = {
  runOnly: STANDARDS,
  // Of what is in order only the rule is told, not every element that keeps it.
  resultTypes: ["violations"],
  // No rule of these standards reads the style sheets, which axe would fetch and read again first: a third of the work.
  preload: { assets: ["media"] },
};

/**
 * What breaks WCAG 2.2 AA within `part`, as far as a program can tell: "rule: elements". Axe is put into a page once; its
 * own package for Playwright does it anew for each look, twice, and into frames that run no scripts.
 */
export async function violationsOf(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ part, options }) => {
      // A frame that runs no scripts cannot be looked into from within, and there is no other.
      if (document.querySelector("iframe:not([sandbox])")) throw new Error("Axe is not in this frame.");
      const context = { include: [[part]], exclude: [["iframe[sandbox]"]] };
      const found = await window.axe?.run(context, options);
      if (!found || found.passes.length + found.violations.length === 0)
        throw new Error("Axe tried no rule.");
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`,
      );
    },
    { part, options: OPTIONS },
  );
}
