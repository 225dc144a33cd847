// npm run migrate: brings the tables of DATABASE_URL up to date, and says how. The steps are in migrate.ts.
import { launch } from "./launch/launch.mjs";

await launch("migrate.ts", process.argv.slice(2), { install: false });
