/** Words of certainty and of all: a claim that has them needs a quote that has such too. */
const STRONG: RegExp[] = [
  /\b(?:all|every|each|entire(?:ly)?|whole|wholly|fully|complete(?:ly)?|always|everyone|everything|total(?:ly)?|full|unanimous(?:ly)?|both|across the board|throughout)\b/i,
  /\b(?:none|never|nobody|nothing|no one|not (?:a single|any|one)|zero)\b/i,
  /\b(?:certain(?:ly|ty)?|definite(?:ly)?|guarante\w+|sure(?:ly)?|undoubtedly|inevitabl\w+|prove[sdn]?|conclusive(?:ly)?|confirm(?:s|ed)?|irrevocabl\w+|beyond doubt|without (?:a )?doubt|assured)\b/i,
  /\b(?:sole(?:ly)?|exclusive(?:ly)?|entirely due)\b/i,
  /\b(?:record|unprecedented|ever)\b/i,
  /\b(?:severe(?:ly)?|critical(?:ly)?|catastroph\w+|crisis|collaps\w+|disast\w+|insolven\w+|illegal(?:ly)?|unlawful\w*|fraud\w*|crimin\w+|negligen\w+|alarming\w*|dramatic\w*|drastic\w*|massive\w*|material(?:ly)?|serious(?:ly)?|signific\w+|permanent(?:ly)?)\b/i,
];
const MUST =
  /\b(?:must|has to|have to|required|oblig(?:ed|ation)|mandatory|immediate(?:ly)?|urgent(?:ly)?|at once)\b/i;
const DUE = /\b(?:until|deadline|due|needs?|asked|calls? for)\b/i;
const REFUSED = /\b(?:refus\w+|reject\w*|declin(?:e[sd]?|ing))\b/i;
const NOT_YET = /\bnot yet\b|\byet to\b/i;
/** Words by which a paper leaves open whether something is or will be so. */
const OPEN =
  /\b(?:may|might|could|would|can|should|expect\w*|anticipat\w+|likely|possibl[ey]|possibility|potential(?:ly)?|probabl[ey]|consider\w*|explor\w+|propos\w+|plan(?:s|ned)?|intend\w*|aims?|hop(?:es|ed)|draft|preliminary|provisional\w*|estimat\w+|forecast\w*|project(?:s|ed)|in principle|subject to|discuss\w*|under review|appears?|seems?|suggest\w*|risk|request\w*|ask(?:s|ed)|recommend\w*|invit\w+|seek\w*|if|unless|pending|negotiat\w+|in talks|alleg\w+|target\w*|towards?|partly|some|most|several|many)\b/i;
/** Words with which a claim leaves as much open. */
const HEDGED =
  /\b(?:may|might|could|would|can|should|expect\w*|anticipat\w+|likely|unlikely|possibl[ey]|possibility|potential(?:ly)?|probabl[ey]|consider\w*|explor\w+|propos\w+|plan\w*|intend\w*|aims?|aim\w*|hop\w+|draft|preliminary|provisional\w*|estimat\w+|forecast\w*|project(?:s|ed|ion|ions)|in principle|subject to|discuss\w*|review\w*|appears?|seems?|suggest\w*|risk\w*|request\w*|ask(?:s|ed|ing)?|recommend\w*|invit\w+|seek\w*|if|unless|pending|negotiat\w+|talks|alleg\w+|target\w*|towards?|partly|some|most|several|many|whether|depend\w*|want\w*|wish\w*|look(?:s|ing)?|option\w*|idea|due|open|yet|not|no|between|about|around|assum\w+|assumption\w*|(?:is|are) (?:to|for)\b|decides?|decision|approval|for approval|rely|relies|needs?)\b|\?/i;

/** Whether a claim says more than its quotes: all for some, certain for possible. */
export function saysMore(claim: string, cited: string, headings: string): boolean {
  // The month leaves nothing open.
  const [text = "", quotes = ""] = [claim, cited].map((words) => words.replace(/\bMay\b/g, "_"));
  const words = text.replace(
    /\b(?:in total|total (?:of|income|costs?|expenses?|revenue)|at all|full[- ]year|first of all|above all|after all|only management)\b/gi,
    " ",
  );
  if (MUST.test(words) && !MUST.test(quotes) && !DUE.test(quotes)) return true;
  if (REFUSED.test(words) && !REFUSED.test(quotes) && NOT_YET.test(quotes)) return true;
  if (STRONG.some((strong) => strong.test(words) && !strong.test(`${quotes}\n${headings}`))) return true;
  return OPEN.test(quotes) && !HEDGED.test(text) && isOpenWhole(quotes);
}

/** A quote leaves its matter open where each of its sentences does. */
const isOpenWhole = (quotes: string) => {
  const sentences = quotes.split(/(?<=[.!?])\s+|\n/).filter((one) => /\p{L}{3}/u.test(one));
  return sentences.length > 0 && sentences.every((one) => STRICTLY_OPEN.test(one));
};
const STRICTLY_OPEN =
  /\b(?:may|might|could|would|possibl[ey]|possibility|considering|exploring|proposes|proposed|intends?|in principle|subject to|under review|under discussion|in talks|negotiat\w+|seeks?|hopes?|draft|preliminary|provisional(?:ly)?|likely|probabl[ey]|alleg\w+|is asked|are asked|recommend(?:s|ed)|expects?|aims?|plans? to)\b/i;
