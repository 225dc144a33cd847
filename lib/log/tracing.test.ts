import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const SCRIPT = `
  import { createRequire } from "node:module";
  const { startTracing, traceJob } = await import("./lib/log/tracing.ts");
  const end = await startTracing("test");
  const done = await traceJob("read-document", {}, async () => "done");
  await end();
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  const tracing = loaded.filter((file) => /node_modules.(@opentelemetry|@prisma.instrumentation)/.test(file));
  console.log(JSON.stringify({ done, isLoaded: tracing.length > 0 }));
`;

/** Runs in a separate process, because other tests load the packages. */
function traceWith(endpoint: string): unknown {
  const args = ["--import", "tsx", "--input-type=module", "--eval", SCRIPT];
  const env = {
    NODE_ENV: "test",
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TIMEOUT: "200",
  } as const;
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8", stdio: "pipe" }));
}

it("loads tracing only when a collector is set, and exits cleanly when the collector is unreachable", () => {
  expect(traceWith("")).toEqual({ done: "done", isLoaded: false });
  // Nothing listens there.
  expect(traceWith("http://127.0.0.1:9")).toEqual({ done: "done", isLoaded: true });
});
