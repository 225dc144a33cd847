import { DECIDES, LEAD, SETTLED } from "../acts";

/** Acts of this or another body. */
const DONE = `(?:${SETTLED}|voted|ruled)`;

/** Says that something is left open or deferred. */
export const LEFT_OPEN =
  /\b(?:not? (?:tonight|today|now|yet)|don['’]t (?:think we )?(?:need to )?decide|nobody['’]s decided|no decision|not (?:been )?decided|come back to|leave it|wouldn['’]t go that far|let['’]s not|haven['’]t decided)\b/i;

import { asks } from "../sentences";

/** Questions, wishes, conditions and possibilities decide nothing. */
const OPEN = new RegExp(
  String.raw`\?\s*$|${LEAD}(?:if|should|shall|could|would|do|does|did|are|is|can|what|how|why|whether|suppose|imagine|maybe|perhaps)\b|\b(?:what if|whether (?:or not|to|we|they)|i (?:wonder|wish|hope)|hypothetically|suppos(?:e|ing)|let['’]s say|for example)\b`,
  "i",
);
/** Says that something is not done, or is postponed. */
const NEGATED = new RegExp(
  String.raw`(?:\b(?:not|never|no longer|cannot)|n['’]t)\s+(?:\w+\s+){0,3}?(?:${DECIDES}|a decision|consensus|quorum)\b|\b(?:withdraw\w*|withdrew|postpon\w*|defer\w*|tabled|rejected|defeated|tied?|undecided|come back to (?:that|this|it)|no (?:decision|quorum|agreement|consensus|second)|without a quorum|lost (?:our|the) quorum|leave (?:that|this|it) (?:open|for))\b`,
  "i",
);
/** Another body decided, or at another time. */
const OTHERS = new RegExp(
  String.raw`\b(?:last (?:year|month|meeting|time)|previously|back in \d{4}|in \d{4})\b[^.]*\b${DONE}\b|\b(?:they|he|she|(?:the|their|our) (?:council|government|court|ministry|regulator|parliament|senate|congress|legislature|city|county|state|union|bank|shareholders|parent company|subsidiary|competitor|management|company|[\w-]+ (?:committee|board|commission|authority|council)))\s+(?:has |have |had |already |also )*${DONE}\b`,
  "i",
);
/** A body with another name, whatever it did: "the board of the county network voted last week". */
const OTHER_BODY = new RegExp(
  String.raw`\b(?:board|council|committee|trustees|members|governors|assembly|cabinet)\s+(?:of|at)\s+(?:the\s+)?[^.?!]{3,120}?\b${DONE}\b|\b${DONE}\b[^.?!]{0,30}\b(?:last (?:week|month|year)|yesterday)\b`,
  "i",
);
/** Hypothetical: what someone could, would or should say, write or pretend. */
const SUPPOSED = new RegExp(
  String.raw`\b(?:could|would|should|might|may|can|let['’]s|if|imagine|pretend|as if|wish|thought|think)\b[^.?!]{0,40}\b${SETTLED}\b`,
  "i",
);
/** Whether a line reports another body's decision. */
export const tellsOfOthers = (text: string): boolean => OTHERS.test(text) || OTHER_BODY.test(text);

/** Whether a line cannot contain a decision of the meeting, whatever else suggests one. */
export const decidesNothing = (text: string): boolean =>
  OPEN.test(text) || NEGATED.test(text) || tellsOfOthers(text) || SUPPOSED.test(text);

/** Whether a line says that something was not decided, which also cancels what was said just before about it. */
export const takesBack = (text: string): boolean => TAKES_BACK.test(text) && !asks(text);
const TAKES_BACK = new RegExp(
  String.raw`\b(?:(?:we|it|that|they|nobody|board)(?:['’](?:ve|s|re))?\s+(?:have |has |had |did |do |is |was )?(?:not|never)|(?:have|has|had|did|do|is|was)n['’]t)\s+(?:\w+\s+)?${DECIDES}\b`,
  "i",
);

/** A question, a refusal or something already done is not a promise. */
const NO_PROMISE = new RegExp(
  String.raw`${LEAD}(?:if|did|was|were|why|what|how|who)\b|\b(?:won['’]t|will not|not going to|can['’]t|cannot|unable to|refuse to|would have|could have|should have)\b`,
  "i",
);

export const promisesNothing = (text: string): boolean => NO_PROMISE.test(text) || addressed(text);

/** A question that asks someone to do something is a request: "Tom, could you prepare the budget?" */
const addressed = (text: string) =>
  asks(text) && !/\b(?:can|could|will|would) (?:you|somebody|someone|one of you)\b/i.test(text);
