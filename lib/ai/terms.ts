const STOP = new Set(
  (
    "a about above according across after again against all also am an and any anything are as asking at be because been before " +
    "being below between both but by can could describe did do does doing done during each either else etc every explain few find for " +
    "from further gave get give given gives go had has have having he her here hers him his how however i if in indicate into is " +
    "it its just know let like list look make many may me mention mentioned might more most much must my need no nor not of off " +
    "on once one only or other our out over own paper papers per please question quickly read reading relate related report reported " +
    "s said same say says see shall she should show shown so some state stated such summarise summarize t tell than that the their " +
    "them then there these they thing things this those through to too under until up upon us use using very want was we were what " +
    "when where whether which while who whom whose why will with within would year years you your answer based basing provided " +
    "following information calculate respond outlined details primarily items terms usd units percents round decimal place places judgments agreement " +
    "taking account asked utilizing metric define defined definition clearly data happened tell compute help compare compares compared comparison versus came come comes"
  ).split(" "),
);

/**
 * A word without its common English endings, so that "approved", "approves" and "approving" match. Deliberately weaker than Porter's
 * stemmer: two different words of a financial text must not be merged.
 */
export function stem(word: string): string {
  let base = word.toLowerCase().replace(/['’]s?$/, "");
  if (base.length > 4 && base.endsWith("ies")) base = `${base.slice(0, -3)}y`;
  else if (base.length > 4 && /(ss|x|ch|sh)es$/.test(base)) base = base.slice(0, -2);
  else if (base.length > 3 && /[^s]s$/.test(base)) base = base.slice(0, -1);
  if (base.length > 6 && base.endsWith("ing")) base = base.slice(0, -3);
  else if (base.length > 5 && base.endsWith("ied")) base = `${base.slice(0, -3)}y`;
  else if (base.length > 5 && base.endsWith("ed")) base = base.slice(0, -2);
  if (base.length > 6 && base.endsWith("ly")) base = base.slice(0, -2);
  return base.length > 4 && base.endsWith("e") ? base.slice(0, -1) : base;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’&.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu;

/** The words of a text as written. */
export function words(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** The content words of a text, stemmed, in order, including repeats. */
export function terms(text: string): string[] {
  return words(text)
    .flatMap((word) => word.split(/[-/]/))
    .filter((word) => word !== "" && !STOP.has(word.toLowerCase()))
    .map(stem);
}

/**
 * Share (0 to 1) of a text's content words that occur in its proof, so that a genuine quote cannot support an unrelated statement.
 * Zero for a text without content words.
 */
export function sharedTerms(text: string, proof: string): number {
  const said = terms(text);
  const known = new Set(terms(proof));
  return said.length === 0 ? 0 : said.filter((term) => known.has(term)).length / said.length;
}
