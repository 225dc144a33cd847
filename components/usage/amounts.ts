export function amountOf(tokens: number): string {
  return tokens.toLocaleString("en-US");
}

/** "$0.42"; amounts below a cent are shown as such. */
export function dollarsOf(dollars: number): string {
  if (dollars > 0 && dollars < 0.01) return "<$0.01";
  return dollars.toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** "45 s", "12 min", "3 h 5 min" */
export function timeOf(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
