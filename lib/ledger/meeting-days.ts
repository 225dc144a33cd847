/**
 * Words before a day that say what it is of: a meeting, or when a paper was written, sent or printed. What a paper reports is another
 * day. Words of agendas and covers of board papers.
 */
const OF_MEETING =
  /\b(?:board|committee|council|trustees|directors|governors|members|shareholders|meetings?|call|agm|agenda(?:\s+item)?|circulated|prepared|issued|printed|written|dated|distributed|held|minutes|draft|date|beirat|aufsichtsrat|(?:\p{L}*)sitzung|\p{L}*versammlung|vergadering|commissarissen|r[ée]union)\b[^\d.;]{0,40}$/iu;
/** Of what stands or ended at a day, in spite of the words before: "Board report to 31 January 2026". */
const REPORTED = /\b(?:as\s+(?:of|at)|to|end(?:ed|ing|s)?|through|until|up\s+to|per|zum|au)\s*(?:the\s+)?$/iu;
/** "DATE: October 17, 2025", "Graeme Doyle, Treasurer, 9 February 2026". */
const SIGNED =
  /^\s*(?:date|from)\s*:|\b(?:treasurer|director|officer|chair|president|secretary|ceo|cfo),\s*$/iu;

/** "Date of report (earliest event): August 19, 2033" on the cover of a filing. */
const OF_REPORT = /\bdate\s+of\s+(?:the\s+)?report\b/i;

/** Whether the words before a day say that it is the day of a meeting, or of writing. */
export const isDayOfMeeting = (before: string): boolean =>
  !REPORTED.test(before) && !OF_REPORT.test(before) && (OF_MEETING.test(before) || SIGNED.test(before));
