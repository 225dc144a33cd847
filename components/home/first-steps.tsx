import { ArrowRightIcon, CheckIcon } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { FirstSteps as Steps } from "@/lib/sample/queries";
import { cn } from "@/lib/ui/cn";
import { LoadSample } from "./load-sample";
import { SampleLoaded } from "./sample-loaded";

type Step = { title: string; text: string; isDone: boolean; href: string | null };

const stepsOf = ({ hasPaper, hasChair, sendsMail, hasBackup }: Steps): Step[] => [
  {
    title: "Upload your first board pack",
    text: "Create a meeting in Prep Me, upload its papers and generate a brief.",
    isDone: hasPaper,
    href: "/prep-me",
  },
  {
    title: "Invite the chair",
    text: "The chair plans meetings and invites the other members.",
    isDone: hasChair,
    href: "/admin?tab=invitations",
  },
  {
    title: "Set up email",
    text: "Until then, you pass invitation links on yourself. The deployment guide shows how.",
    isDone: sendsMail,
    href: "/admin?tab=settings",
  },
  {
    title: "Make a backup",
    text: "Ask whoever runs the server. This step is checked off once the first backup has been made.",
    isDone: hasBackup,
    href: null,
  },
];

/** An administrator’s first steps and the sample board; hidden once the steps are done and the sample is removed. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const list = stepsOf(steps);
  const done = list.filter(({ isDone }) => isDone).length;
  const sample = steps.sample === "loaded" && <SampleLoaded />;
  if (done === list.length)
    return sample && <div className="overflow-hidden rounded-lg border bg-card">{sample}</div>;
  return (
    <section aria-labelledby="first-steps" className="overflow-hidden rounded-lg border bg-card">
      {sample}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-6">
        <h2 id="first-steps" className="font-title text-xl font-semibold tracking-tight">
          Set Up Your Board
        </h2>
        <p className="text-sm text-muted-foreground tabular-nums">
          {done} of {list.length} done
        </p>
      </div>
      {steps.sample === "loadable" && <LoadSample />}
      <ol className="grid gap-x-6 gap-y-4 px-4 py-4 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {list.map((step, at) => (
          <StepItem key={step.title} step={step} number={at + 1} />
        ))}
      </ol>
    </section>
  );
}

function StepItem({ step: { title, text, isDone, href }, number }: { step: Step; number: number }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={cn(
          "mt-px grid size-6 shrink-0 place-items-center rounded-full border text-xs font-medium",
          isDone ? "border-transparent bg-primary text-primary-foreground" : "text-muted-foreground",
        )}
      >
        {isDone ? <CheckIcon className="size-3.5" /> : number}
      </span>
      <div className="min-w-0 text-sm">
        <p className={cn("font-medium", isDone && "text-muted-foreground")}>
          {href && !isDone ? (
            <Link
              href={href}
              className="-my-0.5 inline-flex items-center gap-1 py-0.5 text-primary underline-offset-4 hover:underline"
            >
              {title}
              <ArrowRightIcon className="size-3.5 shrink-0" aria-hidden="true" />
            </Link>
          ) : (
            title
          )}
          {isDone && <span className="sr-only"> (done)</span>}
        </p>
        {!isDone && <p className="mt-0.5 text-pretty text-muted-foreground">{text}</p>}
      </div>
    </li>
  );
}
