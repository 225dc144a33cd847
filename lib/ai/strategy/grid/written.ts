import { currencyCode } from "@/lib/ai/strategy/values/unit-words";
import type { Unit } from "@/lib/ai/strategy/values/units";

const SHORT_SCALES: Record<number, string> = { 1: "", 1e3: "k", 1e6: "m", 1e9: "bn", 1e12: "tn" };
const MARK = /(?:\b[A-Z]{1,3})?[$£€¥₹₩₺₦₪]/;

/** An amount as a reader should see it, with the unit that stands in a heading or column: "12.4" and "$m" as "$12.4m". */
export function writtenWith(amount: string, unit: Unit): string {
  const short = SHORT_SCALES[unit.scale] ?? "";
  if (unit.unit === "%") return behind(amount, "%");
  if (unit.unit === "x") return behind(amount, "x");
  if (unit.unit === "" || unit.unit === "ratio") return behind(amount, short);
  const mark = currencyCode(unit.unit) ? unit.written.match(MARK)?.[0] : undefined;
  if (mark)
    return behind(amount.includes(mark) ? amount : amount.replace(/\d/, (digit) => `${mark}${digit}`), short);
  return currencyCode(unit.unit) ? `${behind(amount, short)} ${unit.unit}` : `${amount} ${unit.unit}`;
}

/** Glued to the last digit, so that it stands within the brackets of a negative. */
function behind(amount: string, suffix: string): string {
  return amount.replace(/\d(?!.*\d)/, (digit) => `${digit}${suffix}`);
}
