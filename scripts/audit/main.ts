/**
 * Opens the database of this installation, even while the product runs, and verifies the audit log.
 * Exits with 0 when the log is intact, 1 when there are findings, 2 when it could not be read.
 */
import { runTool } from "../tool.ts";

process.exit(await runTool("scripts/audit/verify.ts", process.argv.slice(2), 2));
