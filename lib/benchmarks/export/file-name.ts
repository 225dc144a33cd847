import { slug } from "@/lib/clean-text";
import type { Company } from "../types";

const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,15}$/;

/** File name of an exported benchmark: board-brief-BRK.B-2026-03-12.html. Plain ASCII for any company. */
export function briefFileName({ ticker, isOwn }: Company, day: string, ending: string): string {
  const name = !isOwn && TICKER.test(ticker) ? ticker : slug(ticker, "company");
  return `board-brief-${name}-${day}.${ending}`;
}
