import Link from "next/link";

type QuickLinksProps = {
  /** Accounts that wait for approval; null for whoever has no say in it. */
  pending: number | null;
};

/** Where else to go, and what waits to be decided. */
export function QuickLinks({ pending }: QuickLinksProps) {
  return (
    <ul className="flex flex-col divide-y rounded-lg border bg-card">
      <QuickLink href="/prep-me" title="Prep Me" text="Papers and briefs of every meeting" />
      <QuickLink href="/chat" title="Chat" text="Ask across all the papers you may see" />
      {pending !== null && (
        <QuickLink
          href="/admin"
          title="Admin"
          text={
            pending > 0
              ? `${pending} ${pending === 1 ? "account waits" : "accounts wait"} for your approval`
              : "Board members and their roles"
          }
        />
      )}
    </ul>
  );
}

function QuickLink({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li className="flex flex-1">
      <Link href={href} className="flex flex-1 flex-col justify-center px-5 py-3 hover:bg-accent">
        <span className="text-sm font-medium">{title}</span>
        <span className="text-sm text-muted-foreground">{text}</span>
      </Link>
    </li>
  );
}
