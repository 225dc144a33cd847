/** The direction that words give a number: 1 for up or a gain, −1 for down or a loss, 0 where they give none. */
export type Direction = -1 | 0 | 1;

/** Movements and comparisons. Terms of financial reporting; `\w*` takes in their endings. */
const UP =
  /\b(?:r[io]se[sn]?|rising|gr[eo]w[sn]?|growing|growth|increas\w*|climb\w*|wid(?:en|ens|ened|ening)|deepen\w*|jump\w*|surg\w*|improv\w*|gain(?:s|ed|ing)|add(?:s|ed)|up|higher|more|above|over|exceed\w*|in excess of|ahead|outperform\w*|overspen\w*|overr[ua]n\w*|lengthen\w*|(?<!un)favou?rabl[ey]|greater|larger|better than|beat(?:s|ing)?)\b/gi;
const DOWN =
  /\b(?:f[ae]ll(?:s|en|ing)?|declin\w*|decreas\w*|drop(?:s|ped|ping)?|lower(?:ed)?|less|fewer|below|under|behind|short(?!-)|underspen\w*|underr[ua]n\w*|reduc\w*|cut(?:s|ting)?|shorten\w*|shr[aiu]nk\w*|slip(?:s|ped)?|miss(?:es|ed)?|trail\w*|down|smaller|narrow(?:s|ed|ing)?|weaken\w*|worsen\w*|deteriorat\w*|los(?:e|es|t)|underperform\w*|worse than|unfavou?rabl[ey]|adverse(?:ly)?|savings?(?! accounts?\b|-?\d))\b/gi;
const GAIN =
  /\b(?:net income|profit(?:s|able)?|surplus(?:es)?|gains?|inflows?|earnings|in the black|positive)\b/gi;
const LOSS =
  /\b(?:loss(?:es)?|deficits?|shortfalls?|outflows?|overdraft|overdrawn|in the red|negative|net liabilities)\b/gi;
/** Contexts in which the words above give no direction. */
const IDLE =
  /\b(?:(?:more|less) than(?=\s+(?:(?:the|its|an?)\s+)?(?:$|\S*\d)|$)|left[- ]over|over the|over an?|under (?:the|an?|review|way|discussion|consideration)|just (?:over|under)|up to|profit and loss|profit or loss|gains? (?:and|or) loss(?:es)?|income and loss|follow(?:s|ed|ing)? up|set up|m(?:ade|akes?|aking) up|taken up|signed up|in addition|lower[- ]case|cost reductions?|go(?:es|ing)? over|over \d+ (?:years|months|days|weeks)|under \d+ (?:years|months|days))\b/gi;
/** "$5m for the year less $2m so far": directly before a number, "less" subtracts. */
const MINUS = /\bless\s*$/i;
/** After a verb of movement, these introduce the level reached, not the change. */
const LEVEL =
  /(?:\b(?:to|from|at|stood at|is|are|was|were|be|been|totall?(?:s|ed|ing)?|reach(?:es|ed|ing)?|remain(?:s|ed) at)|=|:)\s*$/i;
/** Words that introduce the base of a comparison: "well below the $33,000 budgeted". */
const COMPARAND =
  /\b(?:above|below|over|under|than|ahead of|behind|short of|against|versus|vs\.?|exceed(?:s|ed|ing)?|miss(?:es|ed|ing)?|beat(?:s|ing)?)(?:\s+(?:last|the (?:previous|prior)) (?:year|month|quarter)['’]s)?\s*$/i;
const HEDGES =
  /\b(?:about|around|approximately|roughly|some|nearly|almost|just (?:under|over|below|above|short of)|close to|more than|less than|in excess of|at least|well over|an?|the|only|further|another|full)\s*$/i;

/** Names of plans and limits: "$5m over a budget of $4m" says how far above one something is. */
const BOUND =
  "budget\\w*|plan\\w*|forecast\\w*|target\\w*|prior|previous|last|earlier|year\\w*|limit\\w*|minimum|maximum|covenant\\w*|threshold|allowance|an?|the|its|that";
const EXCESS = /\b(?:excess|difference|gap|margin|headroom|lead|premium)\b/i;
/** "Current assets of $5m over current liabilities of $4m": between two amounts, "over" divides. */
const DIVIDES = new RegExp(`^\\s+over\\s+(?:(?!(?:${BOUND})\\b)[\\p{L}’'&-]+\\s+){1,8}of\\s+$`, "iu");

/** The text with each dividing "over" blanked out, where the first number is the amount of a named line. */
function undivided(text: string, numbers: Stretch[]): string {
  const ordered = numbers.toSorted((a, b) => a.start - b.start);
  return ordered.reduce((all, { start, end }, at) => {
    const before = text.slice(ordered[at - 1]?.end ?? 0, start);
    const between = text.slice(end, ordered[at + 1]?.start ?? end);
    const isAmount = /\bof\s*$/i.test(before) && movementIn(before) === 0 && !EXCESS.test(before);
    return isAmount && DIVIDES.test(between)
      ? `${all.slice(0, end)}${between.replace(/over/i, "    ")}${all.slice(end + between.length)}`
      : all;
  }, text);
}

const idle = (text: string) => text.replace(IDLE, (words) => "_".repeat(words.length));

function last(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}

function first(pattern: RegExp, text: string): number {
  return text.match(pattern) ? ([...text.matchAll(pattern)][0]?.index ?? Infinity) : Infinity;
}

/** The movement in a stretch of words: the last of several, or the first where the words follow a number. */
export function movementIn(words: string, from: "end" | "start" = "end"): Direction {
  const text = idle(from === "end" ? words.replace(MINUS, "") : words);
  const [up, down] =
    from === "end" ? [last(UP, text), last(DOWN, text)] : [-first(UP, text), -first(DOWN, text)];
  if (up === down) return 0;
  return up > down ? 1 : -1;
}

/** Whether a stretch of words mentions a gain or a loss. "Net income (loss)" mentions both, so the result is 0. */
export function stateIn(words: string): Direction {
  const text = idle(words);
  const [gain, loss] = [last(GAIN, text), last(LOSS, text)];
  if (
    gain >= 0 &&
    loss >= 0 &&
    /\(\s*(?:loss|deficit|outflow)|\/\s*[-–−(]*(?:net )?(?:loss|deficit)/i.test(text)
  )
    return 0;
  if (gain === loss) return 0;
  return gain > loss ? 1 : -1;
}

/** The role of a number in its sentence. */
export type Stance = {
  /** A level ("to $5m", "was $5m"), a change ("by $5m", "$5m above"), or unknown. */
  role: "level" | "change" | null;
  /** The word directly before it: "rose to", "up from", "fell by". */
  link: "to" | "from" | "by" | null;
  move: Direction;
  state: Direction;
  /** Whether it is the base of a comparison: "against $5m". */
  isCompared: boolean;
};

/** What separates the words of one number from those of another. */
const EDGE =
  /[;:–—]|,\s|\s(?:and|but|while|whereas|although|against|versus|vs\.?|compared (?:with|to)|that|which|when|where)\s|\(|\)/g;

/** "To $4m, up 5%", "to $4m, a reduction of $1m". */
const OF_NEXT = /,\s+(?:up|down)\s*$|^,\s+(?:an?|the)\s+[^,;]*\bof\s*$/i;
/** "86.4%, below its target of 90%", "86.4% is below the median of 90%": two levels are compared. */
const BESIDE =
  /^(?:,|,?\s+(?:is|are|was|were|stands?|stood))\s+(?:well |just |slightly |far )?(?:above|below|over|under|ahead of|behind|short of|higher than|lower than|more than|less than)\s+(?:its|the|an?|our|their)\s+(?:(?:[\w-]+\s+){1,4}(?:of|at)|\w+ed|forecast)\s*$/i;

/** A gain or a loss is mentioned within this many words of its number. */
const NEAR = 9;

/** "£6.4m, a little less than the £6.5m of last year": also two levels, unless the first repeats another: "or 8%, less than". */
const LEVELS =
  /^,\s+(?:[\p{L}-]+\s+){0,3}?(?:above|below|over|under|ahead of|behind|(?:higher|lower|more|less) than)\s+[^,;:]*$/iu;
const AGAIN = /(?:\bor|\bby|\()\s*$/i;

type Stretch = { start: number; end: number };

/**
 * The role of the number at `start` to `end` in a sentence; `others` are its other numbers. In "$408,893, or 20.1%, above budget" the
 * words after the second number apply to both.
 */
export function stanceOf(said: string, number: Stretch, others: Stretch[]): Stance {
  const text = undivided(said, [number, ...others]);
  const before = wordsBefore(text, number, others);
  const after = wordsAfter(text, number, others);
  const whole = text.slice(0, number.start);
  const bare = bareOf(before);
  const behind = after.split(/\s+/).slice(0, 6).join(" ");
  // "$4,170, well below the $33,000 budgeted", "$4,170, up 5%": what follows belongs to the next number.
  const isOfNext = others.some(({ start }) => {
    const between = bareOf(text.slice(number.end, start));
    const isLevel = BESIDE.test(between) || (LEVELS.test(between) && !AGAIN.test(whole));
    return start >= number.end && (COMPARAND.test(between) || OF_NEXT.test(between) || isLevel);
  });
  const isFrom =
    /^(?:[\s,;(]*(?:\w+\s)?(?:up|down)\s+(?:\w+\s)?from|\s?[,;(]\s?(?:\w+\s)?(?:up|down)\s+(?:\w+\s)?on)\b/i.test(
      text.slice(number.end),
    );
  const link = (/\b(to|from|by)\s*$/i.exec(bare)?.[1]?.toLowerCase() ?? null) as Stance["link"];
  // "Came to $4,170, or 5% less": only the second number states the change.
  const isTwinned = (link === "to" || link === "from") && twinOf(text, number, others) !== undefined;
  const follows = isOfNext || isFrom || isTwinned ? 0 : movementBehind(behind);
  const isFollowed = follows !== 0;
  const state = stateIn(stateBehind(behind)) || stateIn(before.split(/\s+/).slice(-NEAR).join(" "));
  const move = isFollowed ? follows : movementIn(before);
  const isCompared = /(?:\bcompared (?:with|to)\s*$)/i.test(bareOf(whole)) || COMPARAND.test(bareOf(whole));
  if (isFollowed || link === "by") return { role: "change", link, move, state, isCompared };
  if (LEVEL.test(bare)) return { role: "level", link, move, state, isCompared };
  if (COMPARAND.test(bare)) return { role: "level", link, move: 0, state: 0, isCompared };
  const isDirect = move !== 0 && movementIn(bare.split(/\s+/).slice(-3).join(" ")) !== 0;
  return { role: isDirect ? "change" : null, link, move, state, isCompared };
}

/** "A $5m deficit": the next two words, unless they lead to another number. */
const stateBehind = (words: string) =>
  /^(?:to|into|from|against|versus|with|and|or)\b/i.test(words)
    ? ""
    : words.split(/\s+/).slice(0, 2).join(" ");

const bareOf = (words: string) => words.replace(HEDGES, "").replace(HEDGES, "");

/** Words after a number that give its direction, excluding verbs of another statement, as in "€3m missed budget by". */
const UP_BEHIND =
  /^\W*(?:\w+\W+){0,2}?(?:above|over|higher|more(?!\s+(?!than)\p{L})|ahead|up|greater|larger|better|increase|rise|growth|gain|improvement|overspen[dt]|overrun|in excess)\b/iu;
const DOWN_BEHIND =
  /^\W*(?:\w+\W+){0,2}?(?:below|under|lower|less(?!\s+(?!than)\p{L})|fewer|behind|down|short|smaller|worse|decrease|decline|fall|drop|reduction|cut|underspen[dt]|underrun|saving)\b/iu;

function movementBehind(words: string): Direction {
  const text = idle(words);
  const [up, down] = [UP_BEHIND.exec(text)?.[0].length ?? 0, DOWN_BEHIND.exec(text)?.[0].length ?? 0];
  if (up === down) return 0;
  return up > 0 && (down === 0 || up < down) ? 1 : -1;
}

function wordsBefore(text: string, { start }: Stretch, others: Stretch[]): string {
  const from = Math.max(0, ...others.filter(({ end }) => end <= start).map(({ end }) => end));
  const words = text.slice(from, start);
  const edge = [...words.matchAll(EDGE)].at(-1);
  // "Income rose sharply, by 5%": a separator directly before the number is ignored.
  const cut = edge ? words.slice(edge.index + edge[0].length) : words;
  return edge && /^(?:by|to|from|at)?$/i.test(cut.trim()) && !/against|versus|vs|compared/.test(edge[0])
    ? words
    : cut;
}

/** A second form of the same number: "$408,893, or 20.1%, above budget", "$408,893 (20.1%) above budget". */
const twinOf = (text: string, { end }: Stretch, others: Stretch[]) =>
  others.find(
    (other) => other.start > end && /^,?\s*(?:or|i\.e\.,?)\s+$|^\s*\($/.test(text.slice(end, other.start)),
  );

function wordsAfter(text: string, number: Stretch, others: Stretch[]): string {
  const { end } = number;
  const rest = text.slice(end);
  const twin = twinOf(text, number, others);
  if (twin) return wordsAfter(text, twin, others);
  const next = Math.min(
    ...others.filter(({ start }) => start >= end).map(({ start }) => start - end),
    rest.length,
  );
  const words = rest.slice(0, next).replace(/^[,)\s]+/, "");
  // "A target of 79, and worse than a year ago": what follows refers to the first number.
  if (/^(?:and|but|while|whereas|though|although)\b/i.test(words)) return "";
  const edge = [...words.matchAll(EDGE)][0];
  return edge ? words.slice(0, edge.index) : words;
}

/** The direction of the number: a smaller loss is a gain. */
export function wayOf({ role, move, state }: Stance): Direction {
  if (role === "change" && move !== 0) return state < 0 ? (-move as Direction) : move;
  return role === "change" ? move || state : state;
}
