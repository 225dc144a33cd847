/** Whether the visitor came by https, according to a proxy in front of the server or the address itself. */
export function cameByHttps({ headers, url }: Pick<Request, "headers" | "url">): boolean {
  return (headers.get("x-forwarded-proto") ?? new URL(url).protocol).startsWith("https");
}
