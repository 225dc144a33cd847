const DONE = /\b(?:complete[d]?|closed|done|discharged|resolved|implemented)\b/i;
const NOT_DONE = /\b(?:not|in)\W?(?:yet )?complete/i;

/** Whether the status of an action says that nothing is left to do: "Closed", "Complete", but not "Not yet complete". */
export function isDone(status: string): boolean {
  return DONE.test(status) && !NOT_DONE.test(status);
}

const NOBODY =
  /^(?:|[-–—?]+|n\/?a|none|no owner|tbc|tba|tbd|to be (?:confirmed|agreed|assigned)|un-?assigned|vacant)$/i;

/** Whether the owner of an action or a risk is missing: an empty cell, "TBC", "vacant". */
export function isNobody(owner: string): boolean {
  return NOBODY.test(owner.trim());
}
