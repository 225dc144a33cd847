// npm run migrate: migrates the tables of DATABASE_URL, and reports what it did. The steps are in migrate.ts.
import { launch } from "./launch/launch.mjs";

await launch("migrate.ts", process.argv.slice(2), { install: false });
