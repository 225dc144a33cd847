import { CalendarDaysIcon, ListTodoIcon, UserIcon } from "lucide-react";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";

/** Pages without an entry in the navigation bar. */
const MEETING_ITEMS = [
  { href: "/prep", label: "Agenda and Minutes", Icon: CalendarDaysIcon },
  { href: "/prep/registers", label: "Actions and Decisions", Icon: ListTodoIcon },
] as const;

/** The person's own account. */
const ACCOUNT_ITEMS = [{ href: "/account", label: "Your Account", Icon: UserIcon }] as const;

/** The menu entries below those of the navigation bar; those about meetings only for `isActive` accounts. */
export function MoreItems({ isActive }: { isActive: boolean }) {
  return (
    <>
      {isActive && (
        <>
          <Items items={MEETING_ITEMS} />
          <DropdownMenuSeparator />
        </>
      )}
      <Items items={ACCOUNT_ITEMS} />
    </>
  );
}

function Items({ items }: { items: typeof MEETING_ITEMS | typeof ACCOUNT_ITEMS }) {
  return items.map(({ href, label, Icon }) => (
    <DropdownMenuItem key={href} asChild>
      <Link href={href}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    </DropdownMenuItem>
  ));
}

export type AccountPanelProps = { email: string; isActive: boolean };

export function AccountPanel({ email, isActive, ...menu }: AccountPanelProps & OpenedMenu) {
  return (
    <MenuPanel {...menu}>
      <DropdownMenuLabel className="max-w-64 truncate">{email}</DropdownMenuLabel>
      <MoreItems isActive={isActive} />
    </MenuPanel>
  );
}
