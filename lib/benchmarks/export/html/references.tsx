import { Fragment } from "react";
import { rangesOf, type SourceNumbers } from "../source-numbers";

type ReferencesProps = { ids: readonly string[]; numbers: SourceNumbers };

/** The numbers of the sources that something stands on, each leading to the list of sources. */
export function References({ ids, numbers }: ReferencesProps) {
  const ranges = rangesOf(numbers.numbersOf(ids));
  if (ranges.length === 0) return null;
  return (
    <span className="refs">
      {" ["}
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {index > 0 && ", "}
          <a href={`#source-${from}`}>{from}</a>
          {to > from && "–"}
          {to > from && <a href={`#source-${to}`}>{to}</a>}
        </Fragment>
      ))}
      {"]"}
    </span>
  );
}
