// npm run bench: the measurements of bench/, each a table. The list is in bench/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("../bench/main.ts", process.argv.slice(2));
