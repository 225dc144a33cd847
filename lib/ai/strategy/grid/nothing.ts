const NOTHING =
  /^(?:[-–—‐.·…?]+|n\/?a|n\.a\.?|not (?:available|applicable|set|reported|measured|known|started|yet \w+|due(?: yet)?)|tb[acd]|t\.b\.[acd]\.?|to be (?:confirmed|agreed|decided|determined|set|defined|advised)|none|nil|null|unknown|pending|no data|no target|data (?:pending|not available)|k\.a\.?|x)$/i;

/** Whether a cell holds words for "nothing here": "n/a", "TBC", "-". */
export function isNothing(text: string): boolean {
  return NOTHING.test(text.replace(/\s+/g, " ").trim());
}
