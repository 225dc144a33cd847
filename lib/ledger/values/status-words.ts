import { oneLine } from "@/lib/wording";
/** A KPI's rating. */
export type KpiStatus = "on-track" | "at-risk" | "off-track";

/** Symbols that have a meaning whatever color they are printed in. */
const MARKS: [RegExp, KpiStatus][] = [
  [/^(?:🟢|🟩|💚|✅|✓|✔|☑|👍)$/u, "on-track"],
  [/^(?:🟡|🟨|🟠|🟧|💛|⚠|❗)$/u, "at-risk"],
  [/^(?:🔴|🟥|❤|❌|✗|✘|✖|⛔|🛑|👎)$/u, "off-track"],
];

const WORDS: [RegExp, KpiStatus][] = [
  [
    /^(?:not (?:yet )?(?:on|in) (?:track|plan|target|course)|off[- ]?(?:track|target|plan|course)|not met|missed|target missed|not achieved|fail|fails|failed|failing|behind(?: (?:plan|schedule|target))?|well behind|below (?:target|plan)|critical|red|rot|röd|rouge|r|overdue|late|blocked|stalled|severe|in trouble|(?:in )?breach(?:ed)?|non[- ]?compliant|not complied(?: with)?|not (?:compliant|in compliance)|outside (?:limits?|tolerance|appetite|target)|nicht im plan|kritisch|försenad|ej uppnått|rojo|vermelho|rosso|rood|rød|czerwony|retrasado|atrasado|con retraso|incumplido|no cumplido|não cumprido|en retard|non atteint|in ritardo|non raggiunto|achter op schema|niet gehaald|forsinket|opóźniony)$/,
    "off-track",
  ],
  [
    /^(?:at[- ]risk|amber|yellow|orange|gelb|gul|jaune|a|y|delayed|slightly (?:behind|below)(?: (?:plan|target|schedule))?|some (?:risk|concerns?|delay)|caution|watch|needs? attention|warning|minor (?:delay|issues?)|partially (?:on track|met|achieved)|gefährdet|verzögert|risk|ámbar|amarillo|naranja|amarelo|laranja|giallo|arancione|geel|oranje|żółty|en riesgo|em risco|à risque|a rischio|parcialmente cumplido|aandacht)$/,
    "at-risk",
  ],
  [
    /^(?:on[- ]?(?:track|target|plan|schedule|course)|in plan|im plan|planmäßig|enligt plan|green|grün|gruen|grön|vert|g|met|pass|passed|passes|achieved|target met|fully (?:met|achieved)|exceeded|exceeding(?: target)?|exceeds(?: target)?|above target|ahead(?: of (?:plan|schedule|target))?|complete|completed|done|delivered|finished|closed|good|erreicht|abgeschlossen|klar|uppnått|ok|well on track|(?:in )?compliant|complied(?: with)?|in compliance|within (?:limits?|tolerance|appetite|target)|verde|groen|grøn|grønn|zielony|cumplido|en plazo|logrado|alcanzado|cumprido|no prazo|concluído|atingido|atteint|dans les temps|en bonne voie|terminé|in linea|raggiunto|completato|completado|op schema|op koers|behaald|opnået)$/,
    "on-track",
  ],
];

/**
 * The rating in a status cell or phrase: a word, a traffic-light letter or a symbol; of a phrase the first clause
 * ("Amber – supplier late"). Null for words that rate nothing ("not started", "blue", "●", "3") and for two that
 * contradict each other.
 */
export function readStatus(text: string): KpiStatus | null {
  const clean = text
    .normalize("NFC")
    .replace(/[\ufe0e\ufe0f]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (!clean || clean.length > 300) return null;
  const { marks, words } = parted(clean);
  const byMark = marks.map((mark) => find(MARKS, mark)).find((status) => status !== null) ?? null;
  const byWord = readWords(words);
  if (byMark && byWord && byMark !== byWord) return null;
  return byMark ?? byWord;
}

function parted(text: string): { marks: string[]; words: string } {
  const marks = text.match(/\p{Extended_Pictographic}|[✓✔✗✘✖☑]/gu) ?? [];
  const words = text.replace(/\p{Extended_Pictographic}|[✓✔✗✘✖☑●○◐■▲▼►◆↑↓→↗↘⬆⬇➡]/gu, " ");
  return { marks, words: oneLine(words) };
}

function readWords(text: string): KpiStatus | null {
  const plain = text.toLowerCase().replace(/^(?:rag|status|rating|overall)\s?[:=-]\s?/, "");
  // "R/A/G", "Red / Amber" and "G → A" name more than one.
  if (/^(?:[rag]|red|amber|green)\s?(?:\/|-|>|to)\s?(?:[rag]|red|amber|green)\b/.test(plain)) return null;
  const whole = find(WORDS, bare(plain));
  if (whole) return whole;
  const clause = plain.split(/\s[–—-]\s|[:;,.(|]|\s\(/)[0] ?? "";
  return clause.length > 1 ? find(WORDS, bare(clause)) : null;
}

/**
 * Strips brackets, full stops and symbols around it: "[GREEN]", "(A)", "On Track!". "A-" and "BB+" are credit ratings.
 */
function bare(text: string): string {
  if (/^\p{L}{1,3}[+−-]$/u.test(text)) return "";
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function find(table: [RegExp, KpiStatus][], text: string): KpiStatus | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
