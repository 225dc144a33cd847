import { harbourFiles } from "../fixtures/edgar-harbour.ts";
import { startFakeEdgar } from "./edgar.ts";
import { closeOnSignal } from "./loopback.ts";

/**
 * The fake as a separate process, for browser tests. Prints `EDGAR_BASE_URL=…` and `SEC_CONTACT=…` when it
 * listens (FAKE_EDGAR_PORT, or a free port).
 */
const fake = await startFakeEdgar({
  files: harbourFiles(),
  port: Number(process.env.FAKE_EDGAR_PORT ?? 0),
});
console.log(`EDGAR_BASE_URL=${fake.settings.EDGAR_BASE_URL}`);
console.log(`SEC_CONTACT=${fake.settings.SEC_CONTACT}`);

closeOnSignal(fake);
