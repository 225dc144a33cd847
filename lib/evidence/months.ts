export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The name of a month in a pattern, in full or cut short; one group. */
export const MONTH_NAME =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** The number of a month by its name, in full or cut short: 1 to 12, or 0. */
export function monthNumber(name: string): number {
  const begins = name.slice(0, 3).toLowerCase();
  return begins.length < 3 ? 0 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(begins)) + 1;
}
