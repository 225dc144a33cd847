/** Languages whose names of months are read. */
export const MONTH_LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "pl", "fi", "cs"];

/**
 * Names and short names of the months, January first, without accents and points. Source: Unicode CLDR; a test holds them against
 * Intl, which takes a tenth of a second to tell them on a phone.
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

/** The number of the month, 1 to 12, by each of its names. */
export const MONTHS = new Map(
  NAMES.flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)),
);

/** A name as it stands in `MONTHS`. */
export function plainName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}|\./gu, "")
    .toLowerCase();
}
