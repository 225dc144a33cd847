// npm run backup [-- <file>]: everything that has to be kept, in one file. The steps are in backup/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("backup/main.ts", process.argv.slice(2));
