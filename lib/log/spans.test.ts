import { SpanStatusCode } from "@opentelemetry/api";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { expect, it } from "vitest";
import { withoutContents } from "./spans";

const SECRET = "Quetzal merger";
const TOKEN = "t".repeat(43);

it("exports a span with its attributes, without any person's words", async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: withoutContents(exporter) })],
  });
  const span = provider.getTracer("test").startSpan(`GET /invite/${TOKEN}?q=Quetzal%20merger`);
  span.setAttributes({
    "http.route": "/invite/[token]",
    "http.target": `/?q=${SECRET}`,
    "db.query.text": SECRET,
  });
  span.recordException(new Error(SECRET));
  span.setStatus({ code: SpanStatusCode.ERROR, message: SECRET });
  span.end();
  await provider.forceFlush();
  const told = exporter.getFinishedSpans().map(({ name, attributes, events, links, status }) => ({
    name,
    attributes,
    events,
    links,
    status,
  }));
  expect(told).toEqual([
    {
      name: "GET /invite/[token]",
      attributes: { "http.route": "/invite/[token]" },
      events: [],
      links: [],
      status: { code: SpanStatusCode.ERROR },
    },
  ]);
});
