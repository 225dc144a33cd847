import type { Source } from "@/lib/benchmarks/types";
import { sourceAddress } from "../results/source-address";
import { SourceLink } from "../results/source-link";
import type { BenchmarkMessage } from "./use-benchmark-chat";

type Numbered = { number: number; source: Source };

/** An answer as it arrives. Each sentence carries numbers of the sources that are listed below it. */
export function AnswerWithSources({ message: { sentences, answer } }: { message: BenchmarkMessage }) {
  const sources = numbered(sentences.flatMap((sentence) => sentence.sources));
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      {sentences.map(({ text, sources: own }) => (
        <p
          key={text}
          dir="auto"
          className="font-serif text-[1.0625rem] leading-[1.6] text-pretty wrap-anywhere"
        >
          {text}
          {own.length > 0 && (
            <sup className="ms-0.5 font-sans text-xs text-muted-foreground">
              {numbersOf(own, sources).join(", ")}
            </sup>
          )}
        </p>
      ))}
      {answer?.mode === "extractive" && answer.answered && (
        <p className="text-xs text-muted-foreground">
          {answer.notice ?? "Taken from the result, without a language model."}
        </p>
      )}
      {sources.size > 0 && <Sources sources={[...sources.values()]} />}
    </div>
  );
}

function Sources({ sources }: { sources: Numbered[] }) {
  return (
    <div className="text-xs text-muted-foreground">
      <p className="font-medium">Sources:</p>
      <ol className="mt-0.5 flex list-decimal flex-col gap-0.5 ps-5">
        {sources.map(({ number, source }) => (
          <li key={number}>
            <SourceLink source={source} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function numbersOf(own: Source[], sources: Map<string, Numbered>): number[] {
  const numbers = own.flatMap((source) => sources.get(keyOf(source))?.number ?? []);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

const keyOf = (source: Source) => `${source.label} ${sourceAddress(source) ?? ""}`;

/** Each source once, in the order of the sentences. */
function numbered(sources: Source[]): Map<string, Numbered> {
  const unique = new Map(sources.map((source) => [keyOf(source), source]));
  return new Map([...unique].map(([key, source], index) => [key, { number: index + 1, source }]));
}
