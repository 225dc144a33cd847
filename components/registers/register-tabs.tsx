import { Link } from "@/components/ui/link";
import { cn } from "@/lib/ui/cn";

const TABS = {
  actions: { href: "/prep/registers", label: "Actions" },
  decisions: { href: "/prep/registers?view=decisions", label: "Decisions" },
  resolutions: { href: "/prep/resolutions", label: "Written Resolutions" },
} as const;

type Register = keyof typeof TABS;

/** The board's registers: actions, decisions, and written resolutions. */
export function RegisterTabs({ current }: { current: Register }) {
  return (
    <nav
      aria-label="Registers"
      className="relative flex gap-x-1 overflow-x-auto shadow-[inset_0_-1px_var(--border)]"
    >
      {(Object.keys(TABS) as Register[]).map((one) => (
        <Link
          key={one}
          href={TABS[one].href}
          aria-current={one === current ? "page" : undefined}
          className={cn(
            "shrink-0 border-b-2 border-transparent px-3 py-2 text-sm text-muted-foreground hover:text-foreground",
            one === current && "border-primary font-medium text-foreground",
          )}
        >
          {TABS[one].label}
        </Link>
      ))}
    </nav>
  );
}
