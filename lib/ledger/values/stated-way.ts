const STATED_LOWER =
  /\b(?:lower|less|fewer|smaller|shorter|down|low) (?:is|=|are) (?:better|good)|\bsmaller[- ]is[- ]better|\b(?:target|goal) is (?:a )?(?:max|ceiling|cap)|^(?:↓|⬇|▼|↘|low|lower|down|decrease|decreasing|minimi[sz]e|less|max(?:imum)?|reduce|≤|<|<=)$/iu;
const STATED_HIGHER =
  /\b(?:higher|more|larger|greater|bigger|up|high) (?:is|=|are) (?:better|good)|^(?:↑|⬆|▲|↗|high|higher|up|increase|increasing|maximi[sz]e|more|min(?:imum)?|grow|≥|>|>=)$/iu;

/** Which way a text says is better, and nothing else: "Reduce", "↑", "Lower is better". */
export function statedWay(text: string): "higher" | "lower" | null {
  const clean = text.replace(/\ufe0f/gu, "").trim();
  if (STATED_LOWER.test(clean)) return "lower";
  return STATED_HIGHER.test(clean) ? "higher" : null;
}
