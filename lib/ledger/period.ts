/** Languages whose month names are read. */
export const MONTH_LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "pl", "fi", "cs"];

/**
 * Full and short month names from January on, without accents and dots. Source: Unicode CLDR. A test checks them
 * against Intl, which takes 100 ms to list them on a phone.
 */
const NAMES = [
  "january jan januar janvier janv enero ene gennaio gen janeiro januari stycznia styczen sty tammikuuta tammikuu tammi ledna leden led",
  "february feb februar fevrier fevr febrero febbraio fevereiro fev februari lutego luty lut helmikuuta helmikuu helmi unora unor uno",
  "march mar marz mars marzo marco maart mrt marts marca marzec maaliskuuta maaliskuu maalis brezna brezen bre",
  "april apr avril avr abril abr aprile kwietnia kwiecien kwi huhtikuuta huhtikuu huhti dubna duben dub",
  "may mai mayo maggio mag maio mei maj maja toukokuuta toukokuu touko kvetna kveten kve",
  "june jun juni juin junio giugno giu junho czerwca czerwiec cze kesakuuta kesakuu kesa cervna cerven cvn",
  "july jul juli juillet juil julio luglio lug julho lipca lipiec lip heinakuuta heinakuu heina cervence cervenec cvc",
  "august aug aout agosto ago augustus augusti sierpnia sierpien sie elokuuta elokuu elo srpna srpen srp",
  "september sep sept septembre septiembre settembre set setembro wrzesnia wrzesien wrz syyskuuta syyskuu syys zari zar",
  "october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik paz lokakuuta lokakuu loka rijna rijen rij",
  "november nov novembre noviembre novembro listopada listopad lis marraskuuta marraskuu marras listopadu",
  "december dec dezember dez decembre diciembre dic dicembre dezembro desember des grudnia grudzien gru joulukuuta joulukuu joulu prosince prosinec pro",
];

/** Month number, 1 to 12, by name. */
const MONTHS = new Map(NAMES.flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)));

/** A name in the form of the keys of `MONTHS`. */
export function plainName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}|\./gu, "")
    .toLowerCase();
}

/** The period or point in time that a figure is for. Dates are ISO, both ends included. */
export type Period = {
  kind: "instant" | "month" | "quarter" | "half" | "year" | "yearToDate" | "trailing" | "range";
  start: string;
  end: string;
  /** The year that the paper names, if it names a financial year: 2024 for "FY2024". */
  fiscalYear?: number;
};

/** What a paper says about its own time, which resolves short forms: "2024 (YTD)", "Q3", "this month". */
export type PeriodContext = {
  /** The last day that the paper reports, if known. */
  reportedTo?: string;
  /** Whether that day is only the date of the meeting or of writing. */
  isForMeeting?: true;
  /** ISO date up to which figures are actuals, if the paper says so. */
  actualsTo?: string;
  /** Month in which financial years end, 1 to 12; 12 by default. */
  yearEndMonth?: number;
  /** Whether a financial year is named after the year before it ends: "fiscal 2021 ended January 29, 2022". */
  isNamedBefore?: boolean;
  /** Order of day and month in numeric dates. */
  order?: "monthFirst" | "dayFirst";
};

const pad = (value: number) => String(value).padStart(2, "0");
/** Formats an ISO date. */
export const iso = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`;
type Days = Pick<Period, "start" | "end">;

/** The last day of a month, 1 to 12. */
export const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Formats an ISO date, or null if the month has no such day. */
export const isoDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month) ? iso(year, month, day) : null;

/** The ISO date of a month's last day. */
export const monthEnd = (year: number, month: number) => iso(year, month, lastDay(year, month));

/** Pattern source for an English month name, full or abbreviated; one group. */
export const MONTH_NAME =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** The number of a named month, 1 to 12. */
export function monthOf(word: string): number | undefined {
  return MONTHS.get(plainName(word));
}

/** Short month names of some language that are more often another word. */
const OTHER_WORDS = new Set(["set", "out", "mag", "led", "pro", "ago", "dub", "lis"]);
export const isMonthElsewhere = (word: string): boolean => OTHER_WORDS.has(plainName(word));

/** The number of a month named in a sentence, where "set" and "out" are words. */
export const monthNamed = (word: string): number | undefined =>
  isMonthElsewhere(word) ? undefined : monthOf(word);

/** The `months` months up to the given one; month 0 is December of the previous year. */
export function monthsTo(year: number, month: number, months: number, kind: Period["kind"]): Period {
  const [first, last] = [month - months, month - 1].map((at) => new Date(Date.UTC(year, at, 1)));
  const [from, to] = [first as Date, last as Date];
  return {
    kind,
    start: iso(from.getUTCFullYear(), from.getUTCMonth() + 1, 1),
    end: monthEnd(to.getUTCFullYear(), to.getUTCMonth() + 1),
  };
}

/** A financial year by name: the year in which it ends, or the one before. */
export function fiscalYear(year: number, endMonth = 12, isNamedBefore = false): Period {
  const period = monthsTo(year + (isNamedBefore ? 1 : 0), endMonth, 12, "year");
  return endMonth === 12 ? period : { ...period, fiscalYear: year };
}

/** The number of months from January of year 0 to an ISO date. */
export const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The number of calendar months from one ISO date to another, both included. */
export const monthsBetween = ({ start, end }: Days): number => monthIndex(end) - monthIndex(start) + 1;

/** Length of a period in months; 0 for an instant. */
export const lengthInMonths = (period: Period): number =>
  period.kind === "instant" ? 0 : monthsBetween(period);

/** Whether two periods cover the same days, or both are unknown. */
export const isSamePeriod = (one: Days | null | undefined, other: Days | null | undefined): boolean =>
  one?.start === other?.start && one?.end === other?.end;

/** The same period, `years` years later. */
export function shiftYears(period: Period, years: number): Period {
  const move = (day: string, last: boolean) => {
    const [year, month, date] = [
      Number(day.slice(0, 4)) + years,
      Number(day.slice(5, 7)),
      Number(day.slice(8, 10)),
    ];
    const wholeMonth = last && date === lastDay(Number(day.slice(0, 4)), month);
    return iso(year, month, wholeMonth ? lastDay(year, month) : Math.min(date, lastDay(year, month)));
  };
  return { ...period, start: move(period.start, false), end: move(period.end, true) };
}
