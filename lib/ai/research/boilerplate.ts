/** Sentences that stand in every company's filing, or say where else to read: they are no findings. */
const NEVER =
  /forward-looking statements?|Private Securities Litigation Reform|actual results (?:could|may|might) differ|control number|proxy card|proxyvote|internet availability|voting instruction|virtual(?:ly)? (?:annual )?meeting|webcast|\.{4,}|(?:_ ?){4,}|https?:|www\.|the following (?:table|discussion|summary|chart|graph|paragraphs?)|(?:table|chart|graph)s? (?:below|above|that follows)|incorporated (?:herein )?by reference|critical accounting|fair value hierarchy|level [123] inputs|hereby|undersigned|check ?mark|vote (?:for|against|“for”|"for")\b|recommends? (?:a vote|that (?:share|stock)holders vote|you vote)|\bproponent\b/i;

/** What makes a sentence say less, with how much less. */
const LESS: [RegExp, number][] = [
  [
    /\bsee (?:also )?(?:the )?["“”]?(?:Item|Note|Part|page|section|our|discussion)|\brefer to\b|set forth (?:in|under|below|above)|(?:described|discussed|included|contained|presented|disclosed|defined) (?:in|under|below|above|elsewhere|further)/i,
    3,
  ],
  [
    /materially?,? (?:and )?adverse(?:ly)?|adversely (?:affect|impact)|(?:harm|negatively impact|hurt) (?:our|the company|its)/i,
    1.5,
  ],
  [/\bno assurance|cannot (?:be )?(?:assured?|guarantee|predict)|not (?:be )?possible to predict/i, 2],
  [
    /^(?:This|These|Those|Such|It|They|He|She|His|Her|Its|Their|Both|Each of these|The foregoing|The (?:former|latter))\b/,
    3,
  ],
  [
    /^(?:In addition|Further|Furthermore|Additionally|Moreover|As a result|However|For example|For instance|Accordingly|Therefore|Consequently|Also|As such|Similarly|Likewise|In particular|Finally|Thus|Instead|Conversely|Nevertheless|Any of|If any)\b/,
    1.5,
  ],
  [
    /\bpursuant to\b|in accordance with|\bRule \d|\bSection \d|Regulation S-K|listing (?:standards|rules|requirements)|Exchange Act|Securities Act/i,
    1.5,
  ],
  [
    /\bmeans\b|\brefers? to\b|\bis defined\b|non-GAAP|\bcollectively\b|\(the “|\(the "|\(“|for purposes of/i,
    2,
  ],
  [
    /recogni[sz]ed? (?:revenue|when|over|as)|(?:is|are) (?:recorded|measured|recognized|based|calculated|determined) (?:at|using|by|on|in)|estimates? and assumptions|accounting (?:standard|polic|guidance|principles)|useful li[fv]es/i,
    3,
  ],
  [
    /\b(?:Mr|Ms|Mrs|Dr)\. \p{Lu}\S+ (?:also )?(?:has |was |is |served|serves|joined|held|holds|brings|received|previously|currently|began|spent|earned|worked)/u,
    3,
  ],
  [
    /\bscheduled to vest|\b(?:will|would) (?:vest|be (?:earned|eligible|entitled))|\bassuming\b|\beligible to\b|maximum (?:number|vesting)/i,
    2,
  ],
  [/\bany notice\b|\b(?:no|not) later than\b|\bdeadline\b|must (?:be (?:received|submitted)|include)/i, 3],
  [/\bbeliev\w+/i, 0.7],
  // What every company says of itself.
  [
    /\b(?:committed to|commitment to|cornerstone|values? the|dedicated to|best interests|important part|instrumental|striv\w+|proud|we recognize|essential to|best[- ]in[- ]class)\b/i,
    1.5,
  ],
  [/: (?:Mr|Ms|Mrs|Dr)\. /, 2],
  // Officers are told of in annual reports, too.
  [/\b(?:he|she) (?:also )?(?:was|has|is|served|joined|became|held|led)\b/i, 4],
  [/\bnot (?:intended|deemed|required|obligated)|should not be (?:construed|relied|considered)/i, 3],
  [/\b(?:email|e-mail|telephone|mailing address|write to)\b/i, 3],
  [/\d{1,2}:\d{2}|\bEastern Time|Pacific Time|a\.m\.|p\.m\./, 4],
];

/** Whether a sentence is never quoted as a finding. */
export function isBoilerplate(text: string): boolean {
  return NEVER.test(text) || isShouted(text);
}

/** How much less a sentence says for its standing phrases; 0 for none. */
export function boilerplateIn(text: string): number {
  return LESS.reduce((sum, [pattern, weight]) => (pattern.test(text) ? sum + weight : sum), 0);
}

/** Headings and legends are set in capitals. */
function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Lu}/gu)?.length ?? 0) > letters / 2;
}
