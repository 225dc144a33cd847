import { ADOPTED, SETTLED as DONE, LEAD, PUT_OFF } from "../acts";

/** Patterns for how a meeting is asked, answers, and is told what it agreed to. */

const ALL =
  "(?:we|you|every(?:one|body)|people|members|colleagues|trustees|directors|governors|all|the (?:board|committee|council|meeting))";
const WILLING =
  "(?:happy|content|minded|ok|okay|agreed|fine|comfortable|satisfied|in agreement|good|all right|alright|on board)";
const THAT = "(?:that|this|it|these|those|them)";
/** Asks the whole meeting whether it agrees. */
export const ASKS = new RegExp(
  [
    String.raw`\b(?:are|is) ${ALL}(?: all| both)? ${WILLING}\b`,
    String.raw`\b(?:everyone|everybody|all|we) ${WILLING} (?:with|to|as|on|for)\b`,
    String.raw`(?:^|[,.]\s)\W*(?:so |and |then )*${WILLING} (?:with|to|as|on|for)\b[^?]*\?`,
    String.raw`^\W*(?:so )?(?:all )?agreed\?|\b(?:ok|okay) like that\?|\bI think we(?:['’]re| are) all (?:agreed|in agreement)\b`,
    String.raw`\b(?:can|could|may|shall|do) (?:I|we) take ${THAT} as (?:agreed|approved|read|accepted)\b|\btake it that ${THAT} (?:is|are) (?:agreed|approved|accepted) unless\b`,
    String.raw`\b(?:can|may|shall|could|do) we (?:all |then |just |please )*(?:agree|approve|adopt|accept|endorse|ratify|park|appoint|confirm|say)\b`,
    String.raw`\bany (?:objections?|(?:problems?|issues?|concerns?|reason not)\b[^.]*\?)|\b(?:any(?:one|body)) (?:not (?:happy|comfortable|content)|unhappy|uncomfortable)\b`,
    String.raw`\bdoes (?:everyone|everybody) agree\b|\bwhat do we say\b|\bis (?:that|this) agreed\b|\bis that (?:everyone|everybody)['’]?s view\b`,
  ].join("|"),
  "i",
);
/** Asks for agreement without saying to what. */
export const BARE = new RegExp(
  String.raw`^\W*(?:so |then |and )*(?:(?:are|is) )?(?:(?:${ALL}|that) )?(?:all )?${WILLING}(?: (?:with|to) ${THAT})?(?: then)?\W*$|\b(?:I|we) take ${THAT} as (?:agreed|approved|read)\W*$|^\W*(?:so |and )*any (?:problems?|issues?|concerns?) with ${THAT}\W*$|\bminded to agree\W*$`,
  "i",
);
/** Asks who is against, taking silence as consent. */
export const ASKS_AGAINST =
  /\b(?:any (?:objections?|dissent|problems?|issues?|concerns?|reason not)|any(?:one|body) (?:against|opposed|objects?|disagrees?|unhappy|uncomfortable|not (?:happy|comfortable|content))|unless (?:any|some)(?:one|body))\b/i;
/** Invites objections: silence is an answer. */
export const INVITES =
  /\b(?:any(?:one|body|thing)?|objections?|corrections?|changes|amendments?|comments?|observations?)\b[^.]*\?\s*$/i;
/** Asks each member for their view. */
export const CALLED =
  /\b(?:go(?:ing)? (?:a)?round|one by one|each of you|votes?|hands|in favou?r|for or against|yes or no|starting with)\b/i;
/** Proposes something to the meeting without moving it. */
export const PUTS =
  /\b(?:let['’]s|how about|(?:can|could|may|shall|should|why don['’]t) we|we (?:should|ought to|need to)|I(?:['’]d| would) (?:say|ask|like (?:us|you|the (?:board|committee)|approval|authority))|I(?:['’]m| am) (?:asking|seeking|recommending|proposing)|the (?:ask|recommendation|proposal|request))\b/i;
/** Negated proposals are not put to the meeting. */
export const NOT_PUT = /(?:\b(?:not|never)|n['’]t)\b(?! (?:we|more|later|less|exceed\w*|above|before)\b)/i;

/** Agrees with the proposal. */
export const ASSENTS =
  /^\W*(?:(?:um|uh|oh|er|eh|well|yeah|and|no)\W+)*(?:yes|yep|yeah|yup|aye|ok|okay|fine|agreed?|happy|content|sure|mm-?hmm?|absolutely|definitely|good|grand|me(?: too| as well)?|same here|likewise|ditto|please do|by all means|go (?:for it|ahead)|park it|with that|works for me|that['’]s (?:fine|fair|good|grand|ok|okay)|I can live with|I (?:support|agree|second)|I['’]m (?:a yes|for (?:it|that)|in|fine|happy|content|ok|okay|good|with)|I['’]d (?:go with|support|back|be (?:happy|fine|content))|.{0,30}\b(?:sounds?|seems?) (?:right|good|fine|sensible|fair))\b/i;
/** Disagrees, or says that it is too early. */
export const DISSENTS =
  /^\W*(?:(?:um|uh|oh|er|well|sorry)\W+)*(?:no\b(?! objection)|nope\b|nay\b|not (?:quite|yet|really|sure|happy)|I (?:don['’]t|do not|can['’]t|object|disagree|abstain|oppose)|I(?:['’]m| am) (?:not|against|a no|going to say no)|I['’]d (?:rather|prefer)|against|but|hold on|wait|just one|one thing|only)\b|\b(?:let['’]s|(?:I think |maybe |perhaps )?we (?:should|ought to|need to)|we['’]d better|I['’]d (?:rather|prefer)(?: to| we)?) (?:wait|hold off|pause|sleep on)\b/i;
/** "Any problem with that?" "No." */
export const NONE = /^\W*(?:no|none|nope|not? (?:at all|from me))\b/i;

/** Says that something is settled, whatever the wording of the proposal, as a chair does. */
export const SETTLED = new RegExp(
  String.raw`${LEAD}(?:that|it|this|they|those|these|we|the \p{L}+(?: \p{L}+){0,2}|(?:\p{L}+ ){1,2}\p{L}+)(?:['’]s|['’]re| is| are| was)?(?: all| both| then| now| so)?\s+(?:approved|agreed|adopted|carried|passed|accepted|elected|endorsed|confirmed|settled|decided)\b(?!\s+(?:by|in|at|last|on)\b)`,
  "iu",
);
/** The same, but with only a pronoun for the proposal. */
export const OF_THAT = /^\W*(?:\w+\W+){0,3}?(?:that|it|this|they|those|these|we)\b/i;
/** States what the meeting will do once most have agreed: "So we patch it", "Twenty five it is". */
export const RESTATED = new RegExp(
  String.raw`${LEAD}(?:so|then)\b,?\s+(?:that|it|we|they|let['’]s|\p{Lu}\p{L}+)\b|\b(?:it is|done|sorted|settled|decided|agreed)(?:\W+then)?(?:[,.]|$)|\b(?:it is|that['’]s that|let['’]s do (?:it|that)|we(?:['’]ll| will) (?:do|go with|go ahead|take|keep|stay))\b`,
  "iu",
);
/** A ruling that all agree although no one was heard to say so. */
export const RULED = new RegExp(
  String.raw`${LEAD}(?:all |we(?:['’]re| are) )?(?:${ADOPTED}|so ordered)(?: then| unanimously| by all)?\W*$|\b(?:take|record|minute|call|consider) (?:that|it|this) (?:down )?(?:as )?(?:${ADOPTED}|carried)\b|\bthe (?:board|committee|council|meeting) (?:approves|agrees|adopts|accepts|endorses)\b`,
  "iu",
);
/** States the result and that no one objects. */
export const UNOPPOSED =
  /\b(?:without objection|(?:hearing|seeing) (?:none|no objections?)|there being no (?:objections?|corrections?|amendments?))\b[^?]{0,200}\b(?:approved|adopted|accepted|agreed|so ordered|(?:will be|is|are|stands?) \p{L}+ed)\b[^?]{0,200}$/iu;
/** Concludes something that two or more have agreed to. */
export const ENDS = new RegExp(
  String.raw`\b(?:${DONE}|done|parked|sign (?:them|it)|so ordered|noted)\b`,
  "i",
);
/** The agreement is to postpone something. */
export const WAITS = new RegExp(
  String.raw`\b(?:${PUT_OFF}|postpone|park|put (?:it|that|this) off|not approving)\b`,
  "i",
);
export const UNSURE =
  /\b(?:not|n['’]t|never|no decision|if|would|should|could|until|unless|once|think about|come back|next time|lost|fails?|council|regulator|bank|parliament)\b/i;
