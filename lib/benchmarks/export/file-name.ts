import { slug } from "@/lib/clean-text";
import type { Company } from "../types";

const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,15}$/;

/** The name under which a benchmark is handed out: board-brief-BRK.B-2026-03-12.html. Plain ASCII, whatever the company. */
export function briefFileName({ ticker, isOwn }: Company, day: string, ending: string): string {
  const name = !isOwn && TICKER.test(ticker) ? ticker : slug(ticker, "company");
  return `board-brief-${name}-${day}.${ending}`;
}
