import { type APIRequestContext, expect } from "@playwright/test";

type Cited = { documentId: string; page: number; start: number; end: number; quote: string };

/**
 * Checks each citation against the page that the product serves to this person: the quote must be at its
 * offsets, verbatim. Does not use the product's own checker.
 */
export async function expectOnPage(client: APIRequestContext, citations: Cited[]): Promise<void> {
  expect(citations.length).toBeGreaterThan(0);
  const pages = new Map<string, string>();
  for (const { documentId, page, start, end, quote } of citations) {
    const url = `/api/documents/${documentId}/pages/${page}`;
    if (!pages.has(url)) pages.set(url, (await (await client.get(url)).json()).text);
    expect(pages.get(url)?.slice(start, end), `${url} at ${start}`).toBe(quote);
    expect(quote.trim().length).toBeGreaterThanOrEqual(12);
  }
}
