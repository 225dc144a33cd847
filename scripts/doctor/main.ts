/**
 * Tries each part of an installation, also while the product runs, and says what to do about what does not work. Ends with
 * 0 when all can be used, else 1.
 */
import { runTool } from "../tool.ts";

process.exit(await runTool("scripts/doctor/examine.ts", process.argv.slice(2), 1));
