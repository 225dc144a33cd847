import { env } from "@/lib/env";

/**
 * Sends traces of requests, jobs and queries to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; without one, tracing is not even loaded.
 * The exporter reads the other standard settings, such as OTEL_EXPORTER_OTLP_HEADERS, itself.
 * @returns a function that sends the rest and stops
 */
export async function startTracing(service: string): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { context, trace } = await import("@opentelemetry/api");
  const { BatchSpanProcessor, TracerProvider } = await import("@opentelemetry/sdk-trace");
  const { AsyncLocalStorageContextManager } = await import("@opentelemetry/context-async-hooks");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const { PrismaInstrumentation } = await import("@prisma/instrumentation");
  const { withoutContents } = await import("./spans");

  const exporter = withoutContents(new OTLPTraceExporter());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const queries = new PrismaInstrumentation();
  queries.setTracerProvider(provider);
  queries.enable();
  // An unreachable collector must not prevent a clean exit.
  return () => provider.shutdown().catch(() => undefined);
}

/** Runs a job in its own span, where tracing is enabled. */
export async function traceJob<T>(
  job: string,
  attributes: Record<string, string | number>,
  action: () => Promise<T>,
): Promise<T> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return action();
  const { SpanStatusCode, trace } = await import("@opentelemetry/api");
  return trace
    .getTracer("boardgpt")
    .startActiveSpan(`job ${job}`, { attributes, root: true }, async (span) => {
      try {
        return await action();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
}
