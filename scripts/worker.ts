/** The worker process, which reads papers and runs the other background jobs. Started by `npm start`. */
import { handlers } from "@/lib/background/handlers";
import { keepHouseDaily } from "@/lib/background/housekeeping";
import { listeners } from "@/lib/background/listeners";
import { listen } from "@/lib/events/events";
import { startWorker } from "@/lib/jobs/worker";
import { startTracing } from "@/lib/log/tracing";

// Files that it writes are readable only by this account.
process.umask(0o077);

let stopping = false;

const endTracing = await startTracing("boardgpt-worker");
listen(async () => listeners);
const worker = await startWorker(handlers);
const endHousekeeping = keepHouseDaily();

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  endHousekeeping();
  await worker.stop();
  await endTracing();
  process.exit(0);
}

for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, () => void stop());
process.send?.("ready");
