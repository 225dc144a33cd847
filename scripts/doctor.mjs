// npm run doctor: checks each part of the configuration. The steps are in doctor/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("doctor/main.ts", process.argv.slice(2));
