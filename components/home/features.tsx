import {
  ChartScatterIcon,
  FileTextIcon,
  MessageSquareTextIcon,
  QuoteIcon,
  ShieldCheckIcon,
  TargetIcon,
} from "lucide-react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/ui/cn";

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
    text: "A company beside its peers: pay, performance and governance, with the filing behind each figure.",
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

type FeaturesProps = {
  isSignedIn: boolean;
  /** Whoever has a meeting ahead has read this before: the names of the screens will do. */
  isKnown?: boolean;
};

/** What the product does today; with a link to each screen for people who are signed in. */
export function Features({ isSignedIn, isKnown = false }: FeaturesProps) {
  return (
    <section aria-labelledby="features-title">
      <h2
        id="features-title"
        className={isKnown ? "text-sm font-semibold" : "font-title text-xl font-semibold tracking-tight"}
      >
        {isKnown ? "Go to" : "What BoardGPT does for you"}
      </h2>
      <ul
        className={cn(
          "grid gap-px overflow-hidden rounded-lg border bg-border",
          isKnown ? "mt-2" : "mt-4",
          isKnown ? "grid-cols-2 lg:grid-cols-4" : "sm:grid-cols-2 lg:grid-cols-3",
        )}
      >
        {FEATURES.filter(({ href }) => href || !isKnown).map(({ Icon, title, text, href }) => (
          <li
            key={title}
            className={cn(
              "relative flex gap-3.5 bg-card px-4 py-3.5 has-[a:hover]:bg-accent sm:px-5",
              !isKnown && "sm:py-5",
            )}
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
              {!isKnown && <p className="mt-0.5 text-sm text-pretty text-muted-foreground">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
