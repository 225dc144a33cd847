"use client";

import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { ROLES, type Role } from "@/lib/auth/policy";
import { cn } from "@/lib/ui/cn";

const SHORT_NAME: Record<Role, string> = { member: "Member", chair: "Chair", admin: "Admin" };

type RoleSelectProps = {
  label: string;
  value: Role;
  /** What may be chosen; the others are shown but not to be had. */
  allowed: Role[];
  disabled?: boolean;
  className?: string;
  onChange: (role: Role) => void;
};

/** Chooses one of the three roles. */
export function RoleSelect({ label, value, allowed, disabled, className, onChange }: RoleSelectProps) {
  return (
    <Select
      value={value}
      disabled={disabled || allowed.length === 0}
      onValueChange={(next) => {
        const role = ROLES.find((known) => known === next);
        if (role && role !== value) onChange(role);
      }}
    >
      <SelectTrigger aria-label={label} className={cn("h-8 w-28", className)}>
        <SelectValue>{SHORT_NAME[value]}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        {ROLES.map((role) => (
          <SelectItem key={role} value={role} disabled={!allowed.includes(role)}>
            {SHORT_NAME[role]}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
