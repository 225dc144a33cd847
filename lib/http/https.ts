/** Whether the visitor came by https, as a proxy before the server says or the address itself. */
export function cameByHttps({ headers, url }: Pick<Request, "headers" | "url">): boolean {
  return (headers.get("x-forwarded-proto") ?? new URL(url).protocol).startsWith("https");
}
