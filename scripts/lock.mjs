// npm run lock: regenerates package-lock.json from package.json, for every platform. The steps are in lock/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("lock/main.ts", process.argv.slice(2));
