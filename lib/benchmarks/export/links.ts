/** The address of a filing as a link, or null for anything that is not an address of the web. */
export function filingLink(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
