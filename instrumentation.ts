import type { Instrumentation } from "next";

/** Runs once before the server takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // What the server writes is for its own account alone.
  process.umask(0o077);
  const { startTracing } = await import("./lib/log/tracing");
  await startTracing("boardgpt-web");
  const { guardLog } = await import("./lib/http/guard-log");
  const { watchAddresses } = await import("./lib/http/watch-addresses");
  const { watchRequests } = await import("./lib/http/watch-requests");
  guardLog();
  watchAddresses();
  watchRequests();
  const { listen } = await import("./lib/events/events");
  listen(async () => (await import("./lib/background/listeners")).listeners);
  const { workAfterAnswers } = await import("./lib/background/run");
  workAfterAnswers();
  // Not awaited: the server answers meanwhile.
  const { warmEmbeddings } = await import("./lib/ai/embeddings");
  void warmEmbeddings();
  const { env } = await import("./lib/env");
  const { warmThread } = await import("./lib/ai/thread/pool");
  // A hosted function may never be asked anything; there the first question starts the thread.
  if (!env.VERCEL) warmThread();
}

/** Logs what failed while a page was rendered, under the id that the page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  const { pathForLog, reportError } = await import("./lib/log/report-error");
  reportError(error, `page ${request.method} ${pathForLog(request.path)}`);
};
