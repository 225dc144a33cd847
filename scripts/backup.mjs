// npm run backup [-- <file>]: backs up everything worth keeping into one file. The steps are in backup/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("backup/main.ts", process.argv.slice(2));
