import { LEAD } from "../acts";
import type { Vote } from "../schema";

/** Patterns for how a meeting moves, seconds, votes and announces results. */

/** Clearly moves something. */
export const MOVES =
  /\bI(?:['’](?:d|ll)| would| will)?(?: like to| hereby| will| so)* (?:move(?: that| we| the (?:adoption|approval|acceptance|motion|resolution|question)| adoption| approval| acceptance| adjournment| an amendment| for| to (?!the\b|an?\b|my\b|our\b|this\b|that\b|item|page|slide|next|sort|kind|agenda|section))|make (?:a|the) motion|put(?: forward)? (?:a|the) motion|propose (?:a|the) (?:motion|resolution)|nominate)\b|\bI (?:want|wish|beg|['’]m going|am going) to (?:put(?: forward)?|propose|move|make|table|bring|submit) (?:a|an|the|this) (?:motion|resolution|amendment)\b|\bI(?:['’]ve| have)(?: got)? an? (?:motion|resolution|amendment)\b|^\W*(?:(?:um|uh|okay|so|and|well|then)\W+)*move (?:that|to (?!the\b|an?\b|my\b|our\b|this\b|that\b|items?\b|page|slide|next)\p{L}+)|\b(?:can|could|may) I (?:just )?move (?:that|we)\b|\bI so move,? (?!it\b|that\W*$)(?:to |that )?[a-z]+ /iu;
/** Announces a motion whose words follow: "I want to put a motion." */
export const ANNOUNCES =
  /^(?:\W*\w+\W+){0,3}?I(?:['’]ve| have| want| wish| beg|['’]d like|['’]m going| am going)\b.{0,20}? (?:a|an|the|this) (?:motion|resolution|amendment)\W*$/i;
/** Moves or suggests something: a motion only if someone seconds it or it is voted on. */
export const PROPOSES =
  /\bI(?:['’]d| would|['’]ll| will|['’]m)?(?: like to| happy to| so)* (?:mov(?:e|ing)\b(?! (?:on|to|house|forward|back|up|into|in|out|my|around|over|away|down)\b)|propos(?:e|ing)\b)/i;
/** Moves what was asked for, or what someone else just worded. */
export const SO_MOVED = new RegExp(
  String.raw`${LEAD}(?:so moved|I so move|moved|proposed|I(?:['’]ll|['’]d| will| would)?(?: happily)? (?:move|propose)(?: (?:it|that|them|this|so|(?:that )?we do(?: so| that| it)?))?|happy to (?:move|propose)(?: (?:it|that|them))?)\W*$|${LEAD}(?:so moved|I so move|I move it|moved|I['’]ll move it|move to approve)\b`,
  "i",
);
/**
 * The motion's words, in the same sentence as its mover: "the motion to renew the lease, moved by Tom", "proposed by
 * Tom, seconded by Ida, that we sell".
 */
export const OWN_WORDS = [
  /\b(?:motion|resolution|proposal)\s+((?:to|that)\s+(?!(?:was|is)\b).{4,}?),?\s+(?:moved|proposed|put forward)\s+by\b/iu,
  /\bsecond(?:ed)? by\s[^,]{2,40},\s+((?:to|that)\s+\p{L}.+)$/iu,
];
export const ASKS_MOTION =
  /\byou (?:moving|proposing)\b[^.]*\?|\b(?:is there|do I (?:have|hear)|(?:can|could|may) I (?:get|have|take)|I['’](?:ll|d) (?:entertain|like|take)|entertain|looking for|need) (?:a|the) (?:motion|mover|proposer)\b|^\W*(?:motion to \w+|(?:any )?(?:mover|proposer))\b[^.]*\?|\ba motion to \w+\b[^.]*\?|\b(?:some(?:body|one)|any(?:body|one)|who(?:['’](?:ll|d)| will| would)?|(?:can|could|will|would) you)(?: please| like to| care to| want to| to)? (?:move|propose)\b|\bis (?:that|it|this) moved\b/i;
/** Asks for a second, or says there is one, which implies that someone moved what was asked for. */
export const HAS_MOTION =
  /\bseconding\b[^.]*\?|\b(?:is there|do I (?:have|hear)|(?:can|could|may) I (?:get|have)|need) a second(?:er)?\b|^\W*(?:and |so |then )*(?:a |any |the )?(?:second(?:er|ed)?\?|seconder\W*$)|\b(?:some(?:body|one)|any(?:body|one)|who(?:['’]ll| will| wants to)?|you)(?: to| please)? second\b[^.]*\?|\b(?:have|there['’]s|there is) a motion,?(?: and)? a second\b/i;
export const SECONDS = new RegExp(
  String.raw`${LEAD}(?:(?:I(?:['’]ll|['’]d| will| would| can)?|(?:I(?:['’]m| am) )?(?:happy|glad|willing) to)(?: (?:happily|gladly|formally|also|just))? )?second(?:s|ed)?(?=\s*(?:[,.!;]|$)|\s(?:it|that|this|the|from|if|for)\b)(?! (?:time|half|one|point|thing|year|quarter)\b)|\bI(?:['’]ll| will|['’]d)?(?: (?:happily|gladly|formally|also|just))? second\b|${LEAD}(?:I(?:['’]ll| will)? )?support(?:ed)?(?: (?:it|that))?\W*$`,
  "i",
);
/** Answers the question who will move or second. */
export const ANSWERS_SELF = new RegExp(
  String.raw`${LEAD}(?:me|I am|I(?:['’]ll| will) (?:make|do) (?:it|that|so)|I will|I can|I do|I['’]ll do (?:it|that)|happy to|glad to|yes|yep|here)(?: then)?\W*$`,
  "i",
);
/** Suggests something without moving it. */
export const SUGGESTS =
  /\b(?:my|our|the) (?:proposal|recommendation|suggestion)(?: (?:in|of|from|before|here)(?: [\w'’]+){0,4}?)? is\b|\b(?:the|this|our) (?:\w+ )?(?:paper|report|committee|group|officers?|executive|treasurer|director) (?:proposes?|recommends?|is proposing|is recommending)\b|\bI(?:['’]d| would)? (?:propose|recommend|suggest)\b|\bI think we (?:should|ought to)\b|^\W*(?:so )?shall we\b|\boption [a-z0-9]+ is to\b/i;
/** Words a motion before it is voted on. */
export const STATES =
  /\b(?:motion|resolution|recommendation|proposal|question|amendment)(?: on the floor| on the table| before us)? is(?: that| to)?\b|\bmoved and seconded\b|\b(?:what [\w'’]+ (?:proposing|suggesting)|what (?:you|we)['’]re (?:proposing|saying)|are we saying|what do we say)\b|\bthe motion as amended\W|^\W*now the motion\W/i;
export const AMENDED = /\bas amended\b/i;
export const CALLS: [RegExp, Vote["vote"]][] = [
  [
    /^\W*(?:(?:so|and|now|okay)\W+)*(?:(?:those|all|everyone|everybody|hands up|hands) )?(?:for|in favou?r)\b[^.?]{0,40}\?|\b(?:all|those|everyone|everybody|anyone) (?:those )?in favou?r\b|\b(?:who['’]s|who is) (?:for|in favou?r)\b|^\W*(?:for|in favou?r)\?|\b(?:those|all) for\W*$|\bsay aye\b|\braise (?:your )?hands?\b|\bhands (?:up|please)\b(?! (?:for no|against))|\bshow of hands\b|\b(?:let['’]s|we['’]ll) (?:go round|vote|take a vote)\b|\b(?:take|do|go to) (?:a |the )?(?:vote|roll ?call)\b|\b(?:by|call the) roll\b|^\W*roll ?call\b|\bput (?:it|that|this) to (?:a|the) vote\b/i,
    "for",
  ],
  [
    /^\W*(?:(?:so|and|now)\W+)*(?:(?:those|anyone|anybody|any|all) )?(?:against|opposed)\b[^.?]{0,20}\?|\b(?:any(?:one|body)? |all |those |nobody |no one |who['’]s |who is )?(?:opposed|against|opposition|nays|dissent)\b\W*$|\bhands up (?:for no|against)\b/i,
    "against",
  ],
  [/\b(?:abstentions|abstaining|(?:any|those)(?: who)? abst\w+)\W*$/i, "abstained"],
];
export const WITHDRAWS =
  /\bI(?:['’]ll| will| would like to|['’]d like to)? (?:withdraw|take back)\b|\bmotion(?: is|['’]s) withdrawn\b|\bwithdraw (?:my|the|that|it)\b/i;
export const OF_MOTION =
  /\b(?:motions?|amendment|resolution|votes?|ayes have it|nays have it|carrie[sd]|unanimous\w*|passe[sd]|fails|falls|tie|tied|tabled|defeated|postponed|deferred|so ordered|(?:re-?)?elected|unopposed|dies|(?:is|['’]s) (?:so )?(?:resolved|awarded)|that['’]s through)\b|(?:^|,|\b(?:so|then|that['’]s|it['’]s|it is|there|they['’]re|hearing none))\W*(?:approved|adopted|agreed|accepted|carried)(?:[ ,]+then)?\W*$/i;
export const HYPOTHESIS =
  /\?\s*$|^(?:\W*\w+\W+){0,3}?(?:if|should|whether|suppose|imagine)\b|\b(?:would|could|might|last (?:year|meeting|month|time)|previously)\b/i;
export const AMENDS =
  /\bamend(?:s|ed|ment|ing)?\b|\b(?:change|make|put|cut|raise|lower) (?:it|that) (?:to|at|a)\b|\binstead\b/i;
/** A motion about the open one, which waits for it and, if it passes, is postponed. */
export const PUTS_OFF = /\b(?:postpone|defer|table|lay (?:it |this )?on the table|refer)\b/i;
/** Closes a vote to which no one objected. */
export const CLOSES =
  /^\W*(?:that['’]s us|that['’]s that|done|good|great|grand|lovely|thank you|thanks|okay|ok)\b[^?]{0,12}$/i;
/** The chair's casting vote on a tie. */
export const CASTING = /\bcasting vote\b[^.]{0,40}\b(?:for|in favou?r|against)\b/i;
export const ADJOURNED = /\b(?:we are|we['’]re|meeting is|stand) adjourned\b/i;
export const AGREED =
  /(?:^|\b(?:so|then|that['’]s|it['’]s|it is))\W*agreed(?:,? (?:then|unanimously|with\b[^?]*\b(?:against|opposed|dissent\w*|abst\w*)))?\W*$/i;
/** Says that what is being voted on is adopted. */
export const IS_TAKEN =
  /(?:\b(?:is|are|stands?|was)|['’](?:s|re)) (?:hereby |so |duly )?(?:adopted|approved|accepted|carried|passed|(?:re-?)?appointed|(?:re-?)?elected)\b/i;
/** Words and passes a resolution at once, as a company chair does. */
export const RESOLVED = new RegExp(
  String.raw`${LEAD}(?:accordingly\W+|therefore\W+)?(?:it (?:is|was|stands) (?:hereby |accordingly )?)?resolved(?:,? unanimously)?,? that (.+)$`,
  "i",
);
