import type { Range } from "@/lib/ranges";

const STREET =
  "Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Square|Sq|Court|Place|Terrace|Close|Quay|Highway|Hwy|Parkway|Pkwy|Crescent|Wharf|Plaza";
/** Numbers of houses, floors, boxes and codes of places. */
const ADDRESSES = [
  String.raw`(?<![\p{Sc}\d.,])\d{1,5}[A-Za-z]?,? (?:\p{Lu}[\p{L}'’.-]{0,30} ){1,3}(?:${STREET})\b(?!['’])`,
  String.raw`(?<![\p{Sc}\d.,])\d{1,4}(?: bis)?,? (?:rue|avenue|boulevard|quai|chemin|calle|via|rua) (?=\p{L})`,
  String.raw`\p{Lu}[\p{L}-]{0,40}(?:straße|strasse|str\.|gasse|platz|weg|allee) \d{1,4}\b`,
  String.raw`\bP\.?\s?O\.? Box \d{1,7}\b`,
  String.raw`\b(?:Suite|Ste\.?|Floor|Room|Apt\.?) #?\d{1,5}\b`,
  String.raw`, [A-Z]{2} \d{5}(?:-\d{4})?\b`,
];
/** Numbers to call: with the code of a country, of a place in brackets or behind a nought, or in groups of three, three and four. */
const TELEPHONES = [
  String.raw`\+(?=(?:[ .()-]{0,2}\d){9})\d{1,3}(?:[ .-]?\(?\d{1,5}\)?){2,5}(?![\d%])`,
  String.raw`\(0?\d{2,4}\) ?\d{3,4}[ -]\d{3,4}\b`,
  String.raw`(?<![\d.,])0\d{2,4}[ -]\d{3,8}(?:[ -]\d{3,4})?\b`,
  String.raw`(?<![\d.,-])\d{3}([-.])\d{3}\1\d{4}\b`,
  String.raw`\b(?:[Tt]el|[Ff]ax|[Pp]h|[Mm]ob)[.:] ?[+(]?\d(?:[ ().-]?\d){4,14}`,
];
const PLACES = new RegExp([...ADDRESSES, ...TELEPHONES].join("|"), "gu");

/** Where a text gives an address or a telephone number, whose digits are no figures. */
export const addressesIn = (text: string): Range[] =>
  [...text.matchAll(PLACES)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
