// npm test, npm run validate: runs the test suites, which are listed in test/suites.ts.
import { launch } from "./launch/launch.mjs";

await launch("test/main.ts", process.argv.slice(2));
