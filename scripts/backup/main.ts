/**
 * Opens the database of this installation, even while the product runs, and writes a backup.
 * Exits with 0 when the backup is complete, 1 when none was made, 2 when files of papers are missing or damaged.
 */
import { runTool } from "../tool.ts";

process.exit(await runTool("scripts/backup/make.ts", process.argv.slice(2), 1));
