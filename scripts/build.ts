/**
 * Builds the database client and the application, for a host that starts them itself. Needs no database, settings or network. On a
 * single machine `npm start` builds too.
 */
import { buildApplication, generateClient } from "./start/build.ts";
import { describeFailure, say } from "./start/say.ts";

async function main(): Promise<void> {
  await generateClient();
  await buildApplication();
  say("The build is up to date.");
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
