import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import { MONTH_NAME } from "@/lib/ledger/period";

const STANDING = phrases(
  "prepared solely; confidential use; duty to any other; duty of care to any other; forward looking; safe harbor; basis of preparation; table of contents; is referred; is often referred; is designed; is defined; refers to the; refer to the; incorporated by reference; incorporated herein; see note; see item; see also; see appendix; see page; hereby; herein; unaudited; generally accepted; please review; please find; indicate by check; registrant; thank you; attached please; for further information; for more information; all rights reserved; public accounting firm; pcaob; material misstatement; our audit; auditing standards; auditor standards; but not limited to; but are not limited to; master netting; within the meaning of; form 8 k; form 10 k; form 10 q; in the following table; the following table; as follows; also known as; commonly known as; may not be the same as other; useful to investors",
);

/** Boilerplate that says nothing about this month: definitions, disclaimers, references, contents. */
export const isStandingText = (text: string): boolean => hasAny(spaced(text), STANDING);

export const DECISION =
  /\b(?:the )?(?:board|committee|directors|trustees|governors|members|council|governing body)\b(?:[^.]|\.\d){0,60}\b(?:(?:is|are|will be) (?:asked|requested|invited|recommended)|(?:must|should|needs? to) (?:decide|approve|agree|determine)) |\b(?:approval|authori[sz]ation|a decision) (?:is|was|are) (?:sought|requested|required|needed)|\b(?:I|we|staff|management|the (?:chief executive|executive|committee|director|treasurer)) (?:recommends?|proposes?|requests?|seeks?|asks?) (?:that|the board|approval|authority)|^(?:decision|approval|resolution|motion|recommendation|for decision|for approval)\b ?[:–-]/i;

/** A comparison with a budget, a target or an earlier period. */
export const COMPARED =
  /\b(?:compared (?:with|to)|against|versus|vs\.?|(?:over|under|above|below|ahead of|short of|behind|exceed\w*) (?:the |its |our |of )?(?:ytd |year-to-date |\d{4} |approved )*(?:budget|plan|target|forecast|expectation)|(?:in|de)creas\w+|rose|fell|grew|declin\w+|higher than|lower than|more than|less than|up \d|down \d|year[- ]on[- ]year|yoy|same period|prior year|last year)\b/i;

/** Management gives a reason. */
export const REASON =
  /\b(?:due to|because(?: of)?|driven by|as a result of|attributable to|owing to|reflect(?:s|ing)|the result of|caused by|primarily|largely|mainly)\b/i;

/** The figures that every board looks at first. */
export const HEADLINE =
  /\b(?:total (?:operating )?(?:revenues?|income|expens\w+|costs?|expenditure)|operating (?:revenues?|expens\w+|income|profit|surplus|deficit|margin)|net (?:income|profit|loss|surplus|deficit|sales|revenues?)|revenues?|turnover|surplus|deficit|ebitda|cash (?:balance|position|flow)|gross margin|headroom|reserves?|arrears|occupancy|attendance|waiting)\b/i;

/** A date by which something has to happen. */
export const DEADLINE = new RegExp(
  `\\b(?:by|before|no later than|deadline(?: is| of)?|due (?:on|by)|expires?(?: on)?|laps\\w+ on|ends? on|until|submitted by|effective)\\s+(?:the end of |close of |end )?(?:\\d{1,2}(?:st|nd|rd|th)?\\s)?(?:${MONTH_NAME}|q[1-4])\\b(?:\\s\\d{1,2}(?:st|nd|rd|th)?\\b)?(?:,?\\s\\d{4})?`,
  "i",
);

export const COMMITMENT =
  /\b(?:management|we|the (?:chief executive|ceo|cfo|executive|finance director|director|team|committee|company|trust|college|association)|[A-Z]\w+) will (?:bring|report|complete|provide|present|submit|return|deliver|review|prepare|publish|circulate|update|recruit|appoint|begin|start|launch|close|sell|open)\b/;
