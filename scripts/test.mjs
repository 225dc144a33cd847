// npm test, npm run validate: the suites are in test/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("test/main.ts", process.argv.slice(2));
