import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

/** What may leave with a span: names of routes, models and jobs, methods, statuses. Everything else may hold words. */
const TOLD = new Set([
  "http.method",
  "http.request.method",
  "http.route",
  "http.status_code",
  "http.response.status_code",
  "next.route",
  "next.span_type",
  "db.system",
  "db.system.name",
  "method",
  "model",
  "name",
  "job.id",
  "job.attempt",
]);

/** Tokens of mailed links open accounts; what follows a question mark is what somebody searched for. */
function plainName(name: string): string {
  return name.replace(/\?\S*/g, "").replace(/[A-Za-z0-9_-]{43,}/g, "[token]");
}

/** Hands spans on without anything that could hold a word of a paper or of a person: libraries add what they like. */
export function withoutContents(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutContent), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function withoutContent(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => TOLD.has(name)));
  // Events and the message of a status hold messages of errors, which repeat what they were given.
  const told = {
    name: plainName(span.name),
    attributes,
    events: [],
    links: [],
    status: { code: span.status.code },
  };
  return Object.create(
    span,
    Object.fromEntries(Object.entries(told).map(([name, value]) => [name, { value }])),
  );
}
