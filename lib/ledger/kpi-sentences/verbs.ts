/** What a sentence that aspires to something begins with: its verb, where its object begins, and which way it goes. */
export type Lead = { verb: string; from: number; way: "up" | "down" | "hold" | "reach"; isWilled: boolean };

const UP =
  "increase|raise|grow|improve|lift|boost|expand|extend|strengthen|accelerate|drive|enhance|build up|double|triple";
const DOWN = "reduce|cut|lower|decrease|shrink|shorten|bring down|drive down|halve|minimi[sz]e|eliminate";
const HOLD = "maintain|keep|hold|sustain|limit|contain|restrict|cap|retain";
const REACH_VERBS =
  "achieve|reach|deliver|attain|hit|secure|generate|win|recruit|hire|open|train|build|plant|sign|enrol|enroll|raise|save|complete|publish|launch|move|bring|get|ensure|have|return|earn|obtain|register|install|convert|host|run|create|approve|serve|support|provide|treat|house|connect|donate|collect|distribute|employ|award|issue|double";

const BEFORE_VERB =
  "(?:(?:by|in)\\s(?:the\\send\\sof\\s)?(?:[\\p{L}\\d./]{2,12}\\s){0,3}?(?:FY\\s?)?(?:20)?\\d\\d(?:/\\d\\d)?,?\\s)?";
const WILL =
  "(?:(?:we|the\\s(?:board|company|group|trust|association|college|council|bank)|management)\\s(?:will|shall|aim\\sto|plan\\sto|intend\\sto|want\\sto|commit\\sto|aims\\sto|plans\\sto|must|are\\scommitted\\sto|are\\saiming\\sto|are\\sworking\\sto)\\s|(?:our|the)\\s(?:\\p{L}{3,12}\\s){0,2}(?:aim|goal|target|objective|ambition|plan)\\s(?:is|was|:)\\s?(?:to\\s)?|(?:aim|goal|target|objective|ambition|outcome)s?\\s?[:–—-]\\s?(?:to\\s)?|to\\s|will\\s)";
const LEAD = new RegExp(
  `^${BEFORE_VERB}(${WILL}|)(?:(?:further|continue\\sto|significantly|steadily|sustainably)\\s)?(${UP}|${DOWN}|${HOLD}|${REACH_VERBS})\\s(?=\\S)`,
  "iu",
);

const WAYS: [RegExp, Lead["way"]][] = [
  [new RegExp(`^(?:${DOWN})$`, "i"), "down"],
  [new RegExp(`^(?:${HOLD})$`, "i"), "hold"],
  [new RegExp(`^(?:${UP})$`, "i"), "up"],
];

/** The verb in its plain form that a text begins with, as in "Reduce churn to 2%" or "We will open 12 stores". */
export function leadOf(text: string): Lead | null {
  const match = LEAD.exec(text);
  const verb = match?.[2]?.toLowerCase();
  if (!match || !verb) return null;
  const way = WAYS.find(([pattern]) => pattern.test(verb))?.[1] ?? "reach";
  return { verb, from: match[0].length, way, isWilled: (match[1] ?? "") !== "" };
}

const DONE = new Map(
  Object.entries({
    deliver: "delivered",
    recruit: "recruited",
    hire: "hired",
    open: "opened",
    train: "trained",
    build: "built",
    plant: "planted",
    sign: "signed",
    enrol: "enrolled",
    enroll: "enrolled",
    complete: "completed",
    publish: "published",
    launch: "launched",
    install: "installed",
    host: "hosted",
    create: "created",
    approve: "approved",
    register: "registered",
    save: "saved",
    win: "won",
    serve: "served",
    support: "supported",
    provide: "provided",
    treat: "treated",
    house: "housed",
    connect: "connected",
    distribute: "distributed",
    award: "awarded",
  }),
);

/** What is counted, with what is done to it: "Open 12 stores" counts "stores opened". */
export function countedName(verb: string, counted: string): string {
  const done = DONE.get(verb);
  return done && !counted.toLowerCase().includes(done) ? `${counted} ${done}` : counted;
}
