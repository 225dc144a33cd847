"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { CheckList } from "@/components/layout/check-list";
import { Choice } from "@/components/layout/choice";
import { LabelledField } from "@/components/layout/labelled-field";
import { MomentField } from "@/components/meetings/meeting-fields";
import { isoOfInput } from "@/components/meetings/read-meeting-form";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { Textarea } from "@/components/ui/textarea";
import { changeResolutionAction, draftResolutionAction } from "@/lib/resolutions/actions";
import { MOST_TEXT, MOST_TITLE, RULES, type Rule } from "@/lib/resolutions/constants";
import type { ResolutionFields, ResolutionMaterial } from "@/lib/resolutions/types";
import { leadToFields } from "@/lib/ui/lead-to-fields";
import { toast } from "@/lib/ui/toast";
import { RULE_ADVICE, RULE_NAME } from "./labels";
import { useResolutionAction } from "./use-resolution-action";

type ResolutionFormProps = {
  material: ResolutionMaterial;
  /** Without one a new resolution is drafted. */
  draft?: ResolutionFields;
};

const FAILED = { title: "Not Saved", text: "The draft could not be saved." };

/** A draft resolution: its text, the voters, the deadline, and the majority required. */
export function ResolutionForm({ material, draft }: ResolutionFormProps) {
  const router = useRouter();
  const [rule, setRule] = useState<Rule>(draft?.rule ?? "unanimous");
  const [voterIds, setVoters] = useState(draft?.voterIds ?? usualVoters(material));
  const [paperIds, setPapers] = useState(draft?.paperIds ?? []);
  const [problems, setProblems] = useState<Problems>({});
  const create = useResolutionAction(draftResolutionAction, FAILED);
  const change = useResolutionAction(changeResolutionAction, FAILED);
  const isPending = create.isPending || change.isPending;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const deadline = isoOfInput(text("deadline"));
    const found = problemsOf({ title: text("title"), text: text("text"), deadline, voterIds });
    setProblems(found);
    if (!deadline || Object.keys(found).length > 0) {
      leadToFields(event.currentTarget, Object.keys(found));
      return;
    }
    const input = { title: text("title"), text: text("text"), rule, voterIds, paperIds, deadline };
    if (draft) {
      const { id, revision } = draft;
      change.mutate({ ...input, id, revision }, { onSuccess: () => open(id) });
    } else create.mutate(input, { onSuccess: ({ id }) => open(id) });
  }

  function open(id: string) {
    toast.success("Draft Saved");
    router.push(`/prep/resolutions/${id}`);
  }

  return (
    <Card aria-label="Resolution" className="max-w-3xl">
      <CardContent>
        <form onSubmit={submit} noValidate>
          <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-5">
            <LabelledField label="Title" error={problems.title}>
              {(field) => (
                <Input
                  {...field}
                  name="title"
                  defaultValue={draft?.title}
                  maxLength={MOST_TITLE}
                  autoComplete="off"
                  aria-required
                />
              )}
            </LabelledField>
            <LabelledField label="Resolution Text" error={problems.text}>
              {(field) => (
                <Textarea
                  {...field}
                  name="text"
                  defaultValue={draft?.text}
                  rows={6}
                  maxLength={MOST_TEXT}
                  placeholder="The board resolves to..."
                  aria-required
                />
              )}
            </LabelledField>
            <RuleChoice rule={rule} onChoose={setRule} />
            <div className="flex flex-col gap-1.5">
              <MomentField label="Voting Deadline" name="deadline" iso={draft?.deadline} />
              <Problem says={problems.deadline} />
            </div>
            <div className="flex flex-col gap-1.5">
              <CheckList
                legend="Voters"
                empty=""
                options={material.people.map(({ id, name }) => ({ value: id, label: name }))}
                chosen={voterIds}
                onChange={setVoters}
              />
              <p className="text-xs text-pretty text-muted-foreground">
                Administrators vote only if they sit on the board.
              </p>
              <Problem says={problems.Voters} />
            </div>
            <div className="flex flex-col gap-1.5">
              <CheckList
                legend="Supporting Papers"
                empty="There are no papers yet. Upload them in Prep Me."
                options={material.papers.map(({ id, originalName, meetingTitle, isShared }) => ({
                  value: id,
                  label: originalName,
                  hint: [meetingTitle, !isShared && "closed to members"].filter(Boolean).join(", "),
                }))}
                chosen={paperIds}
                onChange={setPapers}
              />
              <p className="text-xs text-pretty text-muted-foreground">
                Anyone recused from one of these papers cannot see the resolution or vote on it, and is not
                counted.
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button type="submit">{isPending ? "Saving..." : "Save Draft"}</Button>
              <Button asChild variant="outline">
                <Link href={draft ? `/prep/resolutions/${draft.id}` : "/prep/resolutions"}>Cancel</Link>
              </Button>
            </div>
          </fieldset>
        </form>
      </CardContent>
    </Card>
  );
}

function Problem({ says }: { says?: string }) {
  return (
    says && (
      <p role="alert" className="text-sm text-pretty text-destructive">
        {says}
      </p>
    )
  );
}

const usualVoters = ({ people }: ResolutionMaterial) =>
  people.filter(({ isUsual }) => isUsual).map(({ id }) => id);

type Typed = { title: string; text: string; deadline: string | null; voterIds: string[] };

type Problems = { title?: string; text?: string; deadline?: string; Voters?: string };

/** What is missing, by field name. */
function problemsOf({ title, text, deadline, voterIds }: Typed): Problems {
  return {
    ...(title === "" && { title: "Give the resolution a title." }),
    ...(text === "" && { text: "Write the text of the resolution." }),
    ...(!deadline && { deadline: "Choose a voting deadline." }),
    ...(voterIds.length === 0 && { Voters: "Choose the voters." }),
  };
}

function RuleChoice({ rule, onChoose }: { rule: Rule; onChoose: (rule: Rule) => void }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Votes Required</legend>
      {RULES.map((one) => (
        <Choice
          key={one}
          type="radio"
          name="rule"
          checked={rule === one}
          onChange={() => onChoose(one)}
          isBoxed
          className="items-start [&>input]:mt-0.5"
        >
          <span className="min-w-0">
            <span className="font-medium">{RULE_NAME[one]}</span>
            <span className="block text-pretty text-muted-foreground">{RULE_ADVICE[one]}</span>
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}
