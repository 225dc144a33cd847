const NUMERIC = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d./-]*\d)/g;

type Order = "day first" | "month first";

/** Which comes first in a date of numbers; null where it could be either. A point is only written between day and month. */
function orderOf(first: number, mark: string, second: number): Order | null {
  if (mark === "." || (first > 12 && second <= 12)) return "day first";
  return second > 12 && first <= 12 ? "month first" : null;
}

/**
 * Rewrites the days that a document writes in numbers ("9/12/2025") as 2025-09-12. In what order it writes them is told by its
 * other dates, above all that of the meeting; where they do not tell, the dates stay as they are.
 */
export function numericDays(texts: string[], heldOn: string): (text: string) => string {
  const [year = "", month = "", day = ""] = heldOn.split("-");
  let [days, months] = [0, 0];
  for (const text of texts)
    for (const [, first = "", mark = "", second = "", years = ""] of text.matchAll(NUMERIC)) {
      const isOfMeeting = year.endsWith(years) && month !== day;
      const order =
        isOfMeeting && Number(first) === Number(month) && Number(second) === Number(day)
          ? "month first"
          : isOfMeeting && Number(first) === Number(day) && Number(second) === Number(month)
            ? "day first"
            : orderOf(Number(first), mark, Number(second));
      if (mark !== "." && order === "day first") days += 1;
      if (order === "month first") months += 1;
    }
  const usual: Order | null = days === months ? null : days > months ? "day first" : "month first";
  return (text) =>
    text.replace(NUMERIC, (whole, first: string, mark: string, second: string, years: string) => {
      const order = orderOf(Number(first), mark, Number(second)) ?? usual;
      if (order === null) return whole;
      const [at, of] = order === "day first" ? [first, second] : [second, first];
      if (Number(at) > 31 || Number(of) > 12 || Number(at) === 0 || Number(of) === 0) return whole;
      return `${years.length === 2 ? `20${years}` : years}-${of.padStart(2, "0")}-${at.padStart(2, "0")}`;
    });
}
