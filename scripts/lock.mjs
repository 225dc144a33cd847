// npm run lock: writes package-lock.json anew from package.json, for every platform. The steps are in lock/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("lock/main.ts", process.argv.slice(2));
