/**
 * Checks what is read from filings: fiscal years of companyfacts against the annual reports, and pay and
 * peers of proxy statements against gold facts. A wrong figure fails the run; a missing one does not. Usage:
 * filings.ts [folder, by default EVAL_DATA/filings]
 */
import path from "node:path";
import { measureCompanyFacts } from "./filings/companyfacts";
import { printLists } from "./filings/lists";
import { benchProxy } from "./filings-proxy";

const folder = process.argv[2] ?? path.join(process.env.EVAL_DATA ?? "../shared/data", "filings");

printLists(folder);
const figures = measureCompanyFacts(folder);
const proxy = await benchProxy(folder);
const wrong = figures + proxy.wrong;
console.log(wrong === 0 ? "\nNo figure is wrong." : `\n${wrong} figures are wrong.`);
process.exit(wrong === 0 ? 0 : 1);
