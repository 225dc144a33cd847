/**
 * Checks each part of an installation, even while the product runs, and says how to fix what does not work. Exits with 0 when
 * everything can be used, else 1.
 */
import { runTool } from "../tool.ts";

process.exit(await runTool("scripts/doctor/examine.ts", process.argv.slice(2), 1));
