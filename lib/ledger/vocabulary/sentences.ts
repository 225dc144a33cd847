import { oneLine } from "@/lib/wording";

/**
 * Words of English sentences about figures. Closed classes of grammar (Quirk et al., A Comprehensive Grammar of the English
 * Language, 1985) and the verbs by which annual reports state an amount or its change.
 */
const words = (text: string) => oneLine(text).split(" ").join("|");

/** Links a subject to an amount: "was", "amounted to". */
export const STATES = `(?:(?:has|have|had)\\s+been|${words(
  "is are was were be remained totaled totalled equaled equalled averaged reached exceeded",
)}|(?:amounted|amounts|amounting|came|comes|summed)\\s+to|stood\\s+at|(?:accounted|accounts|accounting)\\s+for|represented|represents|representing|comprised|constituted)`;

/** Verbs of change. The amount after them is the change; after "to" it is the new value. */
export const CHANGES = `(?:${words(
  `increased increase increases rose rise grew growth gained improved improvement climbed decreased decrease decreases
   fell fall declined decline dropped drop reduced reduction shrank lowered`,
)})`;

/** Verbs of decrease. */
export const LESSENS = /^(?:decreas|fell|fall|declin|drop|reduc|shrank|lower)/i;

/** Adverbs between a verb and its amount. */
export const ADVERBS = `(?:${words(
  "approximately about around roughly nearly almost some only just over also primarily further net",
)})`;

/** Words no noun phrase starts with, so an amount before one of them is not an attribute. */
export const STRUCTURE = new RegExp(
  `^(?:${words(
    `of in on at to for from by with as is are was were be been has have had and or but which that who whose where when
     while if than per during until since before after through between among under over against because due compared
     respectively, respectively`,
  )})\\b`,
  "i",
);
