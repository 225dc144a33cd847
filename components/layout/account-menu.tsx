"use client";

import { ChevronDownIcon, KeyRoundIcon, MonitorIcon, UserIcon } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

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

/** The name of whoever is signed in, which opens what they do with their account. */
export function AccountMenu({ name, email }: { name: string; email: string }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          className="max-w-48 text-muted-foreground md:max-lg:max-w-24 md:max-lg:px-2 max-md:hidden"
        >
          <span className="truncate">{name}</span>
          <ChevronDownIcon aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel className="max-w-64 truncate">{email}</DropdownMenuLabel>
        <AccountItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
