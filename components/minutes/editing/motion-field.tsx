import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { RESULT_NAMES, VOTE_NAMES } from "@/lib/minutes/changes";
import { MAX_NAME } from "@/lib/minutes/constants";
import { RESULTS, VOTES } from "@/lib/minutes/reader/constants";
import type { StoredMotion } from "@/lib/minutes/schema";
import { Labelled, NAMES, NameField, RemoveButton, SentenceField } from "./field";

type MotionFieldProps = {
  motion: StoredMotion;
  number: number;
  onChange: (change: Partial<StoredMotion>) => void;
  onRemove: () => void;
};

/** Radix Select rejects an empty value, so "not recorded" needs one. */
const NONE = "none";
const NOT_RECORDED = "Not recorded";

/** A motion: its text, mover and seconder, outcome, and named votes. */
export function MotionField({ motion, number, onChange, onRemove }: MotionFieldProps) {
  const { mover, seconder, result, votes } = motion;
  const setVote = (at: number, change: Partial<StoredMotion["votes"][number]>) =>
    onChange({ votes: votes.map((vote, index) => (index === at ? { ...vote, ...change } : vote)) });
  return (
    <div className="flex flex-col gap-3 rounded-md border px-3 py-3">
      <SentenceField
        label={`Motion ${number}`}
        value={motion.text}
        onChange={(text) => onChange({ text })}
        onRemove={onRemove}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <NameField label="Moved by" value={mover} onChange={(name) => onChange({ mover: name })} />
        <NameField label="Seconded by" value={seconder} onChange={(name) => onChange({ seconder: name })} />
        <Labelled label="Result">
          {(id) => (
            <SelectOnDemand
              id={id}
              value={result ?? NONE}
              shown={result ? RESULT_NAMES[result] : NOT_RECORDED}
              options={[
                { value: NONE, label: NOT_RECORDED },
                ...RESULTS.map((one) => ({ value: one, label: RESULT_NAMES[one] })),
              ]}
              onChange={(value) => onChange({ result: RESULTS.find((one) => one === value) ?? null })}
            />
          )}
        </Labelled>
      </div>
      <Tally tally={motion.tally} onChange={(tally) => onChange({ tally })} />
      {votes.map((vote, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: votes have no id, and are only added at the end
        <div key={index} className="flex items-center gap-1.5">
          <Input
            aria-label={`Voter ${index + 1} of motion ${number}`}
            list={NAMES}
            value={vote.name}
            required
            maxLength={MAX_NAME}
            onChange={(event) => setVote(index, { name: event.target.value })}
          />
          <SelectOnDemand
            aria-label={`Vote ${index + 1} of motion ${number}`}
            className="w-36 shrink-0"
            value={vote.vote}
            shown={VOTE_NAMES[vote.vote]}
            options={VOTES.map((one) => ({ value: one, label: VOTE_NAMES[one] }))}
            onChange={(value) => setVote(index, { vote: VOTES.find((one) => one === value) })}
          />
          <RemoveButton
            label={`Vote ${index + 1}`}
            onClick={() => onChange({ votes: votes.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <Button
        type="button"
        variant="ghost"
        size="sm"
        className="self-start"
        onClick={() => onChange({ votes: [...votes, { name: "", vote: "for" }] })}
      >
        Add a named vote
      </Button>
    </div>
  );
}

const COUNTS = [
  ["for", "For"],
  ["against", "Against"],
  ["abstained", "Abstained"],
] as const;

type Counted = StoredMotion["tally"];

/** The announced count; empty if not recorded. */
function Tally({ tally, onChange }: { tally: Counted; onChange: (tally: Counted) => void }) {
  function set(key: (typeof COUNTS)[number][0], value: string) {
    const next = { for: 0, against: 0, abstained: 0, ...tally, [key]: Number(value) || 0 };
    onChange(value === "" && Object.values(next).every((count) => count === 0) ? null : next);
  }
  return (
    <div className="grid grid-cols-3 gap-3">
      {COUNTS.map(([key, label]) => (
        <Labelled key={key} label={label}>
          {(id) => (
            <Input
              id={id}
              type="number"
              min={0}
              max={10_000}
              value={tally ? tally[key] : ""}
              onChange={(event) => set(key, event.target.value)}
            />
          )}
        </Labelled>
      ))}
    </div>
  );
}
