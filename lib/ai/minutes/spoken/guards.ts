/** A question, a wish, a condition or a possibility decides nothing. */
const OPEN =
  /\?\s*$|^\W*(?:(?:um|uh|okay|so|and|but|well|then|yeah)\W+)*(?:if|should|shall|could|would|do|does|did|are|is|can|what|how|why|whether|suppose|imagine|maybe|perhaps)\b|\b(?:what if|whether (?:or not|to|we|they)|i (?:wonder|wish|hope)|hypothetically|suppos(?:e|ing)|let['’]s say|for example)\b/i;
/** What is not done, or put off. */
const NEGATED =
  /\b(?:not|never|n['’]t|no longer|cannot|haven['’]t|hasn['’]t|didn['’]t|don['’]t|won['’]t|wasn['’]t|weren['’]t|isn['’]t|aren['’]t)\s+(?:\w+\s+){0,3}?(?:approv\w*|decid\w*|agree\w*|adopt\w*|pass(?:ed|es)?|carr(?:y|ied)|accept\w*|settle\w*|vot\w*|resolv\w*|a decision|consensus|quorum)\b|\b(?:withdraw\w*|withdrew|postpon\w*|defer\w*|tabled|rejected|defeated|tied?|undecided|come back to (?:that|this|it)|no (?:decision|quorum|agreement|consensus|second)|without a quorum|lost (?:our|the) quorum|leave (?:that|this|it) (?:open|for))\b/i;
/** Somebody else decided: another body, at another time. */
const OTHERS =
  /\b(?:last (?:year|month|meeting|time)|previously|back in \d{4}|in \d{4})\b[^.]*\b(?:decided|agreed|approved|voted|adopted)\b|\b(?:they|he|she|(?:the|their|our) (?:council|government|court|ministry|regulator|parliament|senate|congress|legislature|city|county|state|union|bank|shareholders|parent company|subsidiary|competitor|management|company|[\w-]+ (?:committee|board|commission|authority|council)))\s+(?:has |have |had |already |also )*(?:decided|agreed|approved|voted|adopted|resolved|ruled)\b/i;

/** Whether a line cannot be where a meeting decides something, whatever else speaks for it. */
export const decidesNothing = (text: string): boolean =>
  OPEN.test(text) || NEGATED.test(text) || OTHERS.test(text);

/** What is asked, refused or done already is no promise. */
const NO_PROMISE =
  /^\W*(?:(?:um|uh|okay|so|and|but|well|then|yeah)\W+)*(?:if|did|was|were|why|what|how|who)\b|\b(?:won['’]t|will not|not going to|can['’]t|cannot|unable to|refuse to|would have|could have|should have)\b/i;

export const promisesNothing = (text: string): boolean => NO_PROMISE.test(text) || addressed(text);

/** A question is a request where it asks somebody to do something: "Tom, could you prepare the budget?" */
const addressed = (text: string) =>
  /\?\s*$/.test(text) && !/\b(?:can|could|will|would) (?:you|somebody|someone|one of you)\b/i.test(text);
