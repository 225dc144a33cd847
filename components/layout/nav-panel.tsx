import { LogOutIcon } from "lucide-react";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import { MoreItems } from "./account-panel";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";
import type { NavItem } from "./nav-items";

export type NavMenuProps = { items: NavItem[]; name: string; organization: string | null };

export function NavPanel({ items, name, organization, ...menu }: NavMenuProps & OpenedMenu) {
  return (
    <MenuPanel {...menu}>
      <DropdownMenuLabel className="max-w-56 truncate">
        {name}
        {organization && <span className="block truncate font-normal">{organization}</span>}
      </DropdownMenuLabel>
      {items.map((item) => (
        <DropdownMenuItem key={item.href} asChild>
          <Link href={item.href}>{item.label}</Link>
        </DropdownMenuItem>
      ))}
      {items.length > 0 && <DropdownMenuSeparator />}
      <MoreItems isActive={items.length > 0} />
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <a href="/api/logout">
          <LogOutIcon />
          Logout
        </a>
      </DropdownMenuItem>
    </MenuPanel>
  );
}
