import { Readable } from "node:stream";

/** An uncacheable CSV response, streamed while it is being written. */
export function csvAnswer(name: string, lines: AsyncGenerator<string>): Response {
  const body = Readable.toWeb(
    Readable.from(lines).map((line: string) => Buffer.from(line)),
  ) as ReadableStream;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
