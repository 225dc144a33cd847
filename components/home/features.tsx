import {
  ChartScatterIcon,
  FileTextIcon,
  ListOrderedIcon,
  MessageSquareTextIcon,
  NotebookPenIcon,
  QuoteIcon,
  ShieldCheckIcon,
  TargetIcon,
} from "lucide-react";
import { Link } from "@/components/ui/link";

const FEATURES = [
  {
    Icon: FileTextIcon,
    title: "Prep Me",
    text: "A brief on each meeting’s papers: summary, questions to ask, risks and recommendations.",
    href: "/prep-me",
  },
  {
    Icon: ChartScatterIcon,
    title: "Benchmarks",
    text: "How a company compares with its peers on pay, performance and governance, with the filing behind each figure.",
    href: "/benchmarks",
  },
  {
    Icon: TargetIcon,
    title: "Strategy",
    text: "Every objective with its target, current value and status, tracked from report to report.",
    href: "/strategy",
  },
  {
    Icon: MessageSquareTextIcon,
    title: "AI Chat",
    text: "Ask about one meeting or all your papers. If the papers do not say, it tells you.",
    href: "/chat",
  },
  {
    Icon: QuoteIcon,
    title: "Checked citations",
    text: "Each sentence cites its passage. A quote that is not on the page is never shown.",
    href: null,
  },
  {
    Icon: ShieldCheckIcon,
    title: "Access",
    text: "A member with a conflict of interest cannot see the paper, or anything based on it.",
    href: null,
  },
] as const;

/** What the product does; with links to its screens for signed-in people. */
export function Features({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title" className="font-title text-xl font-semibold tracking-tight">
        What BoardGPT does for you
      </h2>
      <ul className="mt-4 grid gap-px overflow-hidden rounded-lg border bg-border sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ Icon, title, text, href }) => (
          <li
            key={title}
            className="relative flex gap-3.5 bg-card px-4 py-3.5 has-[a:hover]:bg-accent sm:p-5"
          >
            <Icon className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
            <div>
              <h3 className="text-sm font-semibold">
                {href && isSignedIn ? (
                  <Link href={href} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h3>
              <p className="mt-0.5 text-sm text-pretty text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WaysProps = {
  /** Whether the person writes agendas and minutes, or only reads them. */
  canWrite: boolean;
};

/** For returning people with an upcoming meeting: only the links. */
export function Ways({ canWrite }: WaysProps) {
  const ways = [
    ...FEATURES.filter(({ href }) => href),
    { Icon: ListOrderedIcon, title: canWrite ? "Create Agenda" : "View Agendas", href: "/prep" },
    { Icon: NotebookPenIcon, title: canWrite ? "Write Minutes" : "Read Minutes", href: "/prep" },
  ];
  return (
    <nav aria-label="Go to">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border sm:grid-cols-3 lg:grid-cols-6">
        {ways.map(({ Icon, title, href }) => (
          <li key={title} className="flex bg-card">
            <Link
              href={href ?? "/"}
              className="flex flex-1 items-center gap-2.5 px-4 py-3 text-sm font-medium hover:bg-accent"
            >
              <Icon className="size-4 shrink-0 text-primary" aria-hidden="true" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
