/**
 * Opens the database of this installation, also while the product runs, and has the audit log verified.
 * Ends with 0 when the log is whole, 1 when something does not fit, 2 when it could not be read.
 */
import { runTool } from "../tool.ts";

process.exit(await runTool("scripts/audit/verify.ts", process.argv.slice(2), 2));
