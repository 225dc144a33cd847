// npm run build: what a host needs built, after `npm ci`. The steps are in build.ts.
import { launch } from "./launch/launch.mjs";

await launch("build.ts", [], { install: false });
