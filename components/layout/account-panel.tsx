import { KeyRoundIcon, MonitorIcon, UserIcon } from "lucide-react";
import { DropdownMenuItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";

/** What one does with one's own account. */
const ACCOUNT_ITEMS = [
  { href: "/account", label: "Your Account", Icon: UserIcon },
  { href: "/account#password-section", label: "Change Password", Icon: KeyRoundIcon },
  { href: "/account#devices-section", label: "Your Devices", Icon: MonitorIcon },
] as const;

/** The entries of one's own account, for whichever menu holds them. */
export function AccountItems() {
  return ACCOUNT_ITEMS.map(({ href, label, Icon }) => (
    <DropdownMenuItem key={href} asChild>
      <Link href={href}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    </DropdownMenuItem>
  ));
}

export function AccountPanel({ email, ...menu }: { email: string } & OpenedMenu) {
  return (
    <MenuPanel {...menu}>
      <DropdownMenuLabel className="max-w-64 truncate">{email}</DropdownMenuLabel>
      <AccountItems />
    </MenuPanel>
  );
}
