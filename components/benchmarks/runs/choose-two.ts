/** Two are compared: a third takes the place of the one that was chosen first. */
export function toggleChosen(chosen: string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return [...chosen, id].slice(-2);
}
