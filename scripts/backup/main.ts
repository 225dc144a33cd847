/**
 * Opens the database of this installation, also while the product runs, and has a backup written.
 * Ends with 0 when all is in it, 1 when none was made, 2 when files of papers are missing or damaged.
 */
import { runTool } from "../tool.ts";

process.exit(await runTool("scripts/backup/make.ts", process.argv.slice(2), 1));
