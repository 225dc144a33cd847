/** How secretaries shorten the words that minutes are made of. */
const SHORT: [RegExp, string][] = [
  [/apprd|appd/, "approved"],
  [/prop(?:d|'d|\.)?/, "proposed"],
  [/sec(?:d|'d|\.)|2nd(?:ed|'d)/, "seconded"],
  [/amdt|amend't/, "amendment"],
  [/agst/, "against"],
  [/pres/, "Present"],
  [/apols?/, "Apologies"],
  [/mins/, "Minutes"],
  [/carr'?d|cd/, "carried"],
  [/unan/, "unanimously"],
  [/resd|res'd/, "resolved"],
  [/abst/, "abstained"],
  [/sgd/, "signed"],
  [/shld/, "should"],
];
const WORD = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:${SHORT.map(([{ source }]) => `(${source})`).join("|")})(?![\p{L}\d'’])\.?`,
  "giu",
);
/** "2nd TB", "No 2nd": who seconds, and no ordinal. */
const SECONDS =
  /(?<=^|[.;,(/]\s*|\bno\s)2nd:?(?=\s*(?:\p{Lu}|[.;,)]|$))|(?<=\p{Lu}[\p{L}.’-]*\s)2nd(?=\s*(?:[.;,)]|$))/gu;

/** Words of an act that are set in capitals within a line that is not. */
const LOUD =
  /(?<=\p{Ll}.*|(?=.*\p{Ll}))(?<![\p{L}])(?:MOTION|MOVED|SECONDED|PROPOSED|APPROVED|ADOPTED|AGREED|UPON)(?![\p{L}:])/gu;

/** Notes with their shortened words written out, so that all minutes are read by the same words. */
export const longhand = (text: string): string =>
  text
    .replace(LOUD, (word, at: number) =>
      at > 0 && /\p{Ll}[,;]?\s$/u.test(text.slice(0, at))
        ? word.toLowerCase()
        : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .replace(WORD, (found, ...groups) => {
      const nth = groups.slice(0, SHORT.length).findIndex((one) => one !== undefined);
      const whole = SHORT[nth]?.[1] ?? found;
      const isFirst = /^\p{Lu}/u.test(found);
      return isFirst ? `${whole.charAt(0).toUpperCase()}${whole.slice(1)}` : whole;
    })
    .replace(SECONDS, (found, at) => (at === 0 ? "Seconded" : "seconded") + (found.endsWith(":") ? ":" : ""))
    .replace(/\bNo seconded\b/gi, "No seconder");
