import type { Company } from "../types";

const ENDINGS =
  /\b(?:inc|incorporated|corp|corporation|co|company|companies|plc|ltd|limited|llc|group|holdings?|the|n\.?v|s\.?a|ag|class [a-c])\b\.?/gi;

/** The peers that a question names, by ticker (in capitals) or by the first word of a name that is theirs alone. */
export function namedPeers(question: string, peers: readonly Company[]): string[] {
  const asked = plain(question);
  return peers
    .filter(
      (peer) =>
        hasTicker(question, peer.ticker) ||
        namesOf(peer, peers).some((name) => ` ${asked} `.includes(` ${name} `)),
    )
    .map(({ id }) => id);
}

/** "A" and "ON" are words, too: a ticker counts as written, and a short one only where it cannot be a word. */
function hasTicker(question: string, ticker: string): boolean {
  const at = ` ${question} `.split(/[^\p{L}\p{N}.&-]+/u).map((word) => word.replace(/[.'’]+s?$/, ""));
  return ticker.length > 1 && at.includes(ticker);
}

function namesOf({ name }: Company, peers: readonly Company[]): string[] {
  const whole = plain(name.replace(ENDINGS, " "));
  const [first = ""] = whole.split(" ");
  const isTheirsAlone = peers.filter((peer) => plain(peer.name).split(" ").includes(first)).length === 1;
  return [whole, ...(first.length > 3 && isTheirsAlone ? [first] : [])].filter((one) => one.length > 2);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/['’]s\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
