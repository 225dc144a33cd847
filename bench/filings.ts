/**
 * What is read of filings: fiscal years of companyfacts beside the values of the annual reports. A wrong
 * figure fails the run; a missed one does not. Usage: filings.ts [folder, by default EVAL_DATA/filings]
 */
import path from "node:path";
import { measureCompanyFacts } from "./filings/companyfacts";

const folder = process.argv[2] ?? path.join(process.env.EVAL_DATA ?? "../shared/data", "filings");

const wrong = measureCompanyFacts(folder);
console.log(wrong === 0 ? "\nNo figure is wrong." : `\n${wrong} figures are wrong.`);
process.exit(wrong === 0 ? 0 : 1);
