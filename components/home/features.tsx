import {
  ChartScatterIcon,
  FileTextIcon,
  MessageSquareTextIcon,
  QuoteIcon,
  ShieldCheckIcon,
  TargetIcon,
} from "lucide-react";

const FEATURES = [
  {
    Icon: FileTextIcon,
    title: "Prep Me",
    text: "Upload the papers of a meeting and get a brief: executive summary, key questions, risk areas, recommendations.",
  },
  {
    Icon: ChartScatterIcon,
    title: "Benchmarks",
    text: "Compare a company with its peers: pay, performance and governance, each figure with the filing it comes from.",
  },
  {
    Icon: TargetIcon,
    title: "Strategy",
    text: "Upload plans and KPI reports: each objective with target, current value and status, followed from report to report.",
  },
  {
    Icon: QuoteIcon,
    title: "Checked citations",
    text: "Each sentence names its passage. A quote that is not on the page is dropped and counted, never shown.",
  },
  {
    Icon: MessageSquareTextIcon,
    title: "AI Chat",
    text: "Ask about one meeting or all your papers. If they do not have the answer, it says so.",
  },
  {
    Icon: ShieldCheckIcon,
    title: "Who sees what",
    text: "Papers that are not shared stay with chairs and administrators. A conflict of interest closes a paper and everything made from it.",
  },
] as const;

/** What the product does today. */
export function Features() {
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title" className="font-serif text-xl font-semibold tracking-tight">
        What BoardGPT does for you
      </h2>
      <ul className="mt-4 grid gap-px overflow-hidden rounded-lg border bg-border sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ Icon, title, text }) => (
          <li key={title} className="bg-card p-5">
            <Icon className="size-5 text-primary" aria-hidden="true" />
            <h3 className="mt-3 text-sm font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-pretty text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
