// npm run audit:verify [-- --expect <hash>]: whether the audit log is whole. The steps are in audit/main.ts.
import { launch } from "./launch/launch.mjs";

await launch("audit/main.ts", process.argv.slice(2));
