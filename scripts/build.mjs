// npm run build: builds everything that a host needs, after `npm ci`. The steps are in build.ts.
import { launch } from "./launch/launch.mjs";

await launch("build.ts", [], { install: false });
