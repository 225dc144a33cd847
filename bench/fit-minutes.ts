/**
 * Fits the weights that detect decisions and actions in a transcript, on all meetings of the corpus, and
 * writes them.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { meetingNames, readMeeting } from "./minutes/corpus.ts";
import { fitWeights } from "./minutes/fit.ts";

const FILE = path.resolve(import.meta.dirname, "../lib/minutes/reader/spoken/weights.json");
const fittedOn = meetingNames();
const meetings = [];
for (const name of fittedOn) meetings.push(await readMeeting(name));
const weights = {
  fittedOn,
  decisions: fitWeights(meetings, "decisions"),
  actions: fitWeights(meetings, "actions"),
};
writeFileSync(FILE, `${JSON.stringify(weights)}\n`);
console.log(`Fitted on ${fittedOn.length} meetings: ${FILE}`);
