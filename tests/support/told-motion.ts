import type { Motion } from "@/lib/minutes/reader/schema";

/** A motion on one line: "text | mover | seconder | votes | tally | result" */
export const told = ({ text, mover, seconder, votes, tally, result }: Motion) =>
  [
    text,
    mover ?? "",
    seconder ?? "",
    votes.map(({ name, vote }) => `${name.split(" ")[0]} ${vote}`).join(", "),
    tally ? `${tally.for}-${tally.against}-${tally.abstained}` : "",
    result ?? "",
  ].join(" | ");
