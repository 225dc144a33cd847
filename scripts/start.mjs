// npm start, npm run dev: everything from an empty folder to a served page. The steps are in start/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("start/main.ts", process.argv.slice(2));
