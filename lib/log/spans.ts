import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

/** Attributes that may leave with a span: names of routes, models and jobs, methods, statuses. Any other may contain words. */
const SAFE_ATTRIBUTES = new Set([
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

/** Removes tokens of emailed links, which open accounts, and queries, which contain what someone searched for. */
function plainName(name: string): string {
  return name.replace(/\?\S*/g, "").replace(/[A-Za-z0-9_-]{43,}/g, "[token]");
}

/** Exports spans without anything that could contain words of a paper or a person, since libraries add attributes freely. */
export function withoutContents(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutContent), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function withoutContent(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => SAFE_ATTRIBUTES.has(name)),
  );
  // Events and status messages contain error messages, which repeat their input.
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
