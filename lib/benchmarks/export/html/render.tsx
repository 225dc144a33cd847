import type { BenchmarkBrief } from "../benchmark-brief";
import { BriefPage } from "./brief-page";

/**
 * The brief as one HTML file: no script, nothing loaded, every text escaped by React. Safe to be mailed and kept.
 */
export async function renderHtml(brief: BenchmarkBrief): Promise<Buffer> {
  // Loaded here, for Next.js refuses a static import of the renderer in a module that pages reach.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return Buffer.from(`<!doctype html>\n${renderToStaticMarkup(<BriefPage brief={brief} />)}\n`);
}
