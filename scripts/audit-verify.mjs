// npm run audit:verify [-- --expect <hash>]: checks that the audit log is intact. The steps are in audit/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("audit/main.ts", process.argv.slice(2));
