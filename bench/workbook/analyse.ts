/** Analyzes one workbook and prints, as JSON, the elapsed time, CPU time and peak memory of the process. */
import { analyseStrategy } from "@/lib/strategy/reader";

const [path = ""] = process.argv.slice(2);
const started = performance.now();
const { kpis } = await analyseStrategy({ kind: "xlsx", path, title: "Workbook.xlsx", model: null });
const seconds = (performance.now() - started) / 1000;
// Includes the process's threads.
const megabytes = process.resourceUsage().maxRSS / 1024;
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ seconds, cpu: (user + system) / 1e6, megabytes, kpis: kpis.length }));
