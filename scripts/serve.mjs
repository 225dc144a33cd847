// npm run web, npm run worker: starts one part of the product alone. The steps are in serve.ts.
import { launch } from "./launch/launch.mjs";

await launch("serve.ts", process.argv.slice(2), { install: false });
