// npm run restore -- <file> [--replace]: restores an installation from a backup. The steps are in restore/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("restore/main.ts", process.argv.slice(2));
