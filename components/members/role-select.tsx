import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { ROLES, type Role } from "@/lib/auth/policy";
import { cn } from "@/lib/ui/cn";

const SHORT_NAME: Record<Role, string> = { member: "Member", chair: "Chair", admin: "Admin" };

type RoleSelectProps = {
  label: string;
  value: Role;
  /** The selectable roles; the others are shown disabled. */
  allowed: Role[];
  disabled?: boolean;
  className?: string;
  onChange: (role: Role) => void;
};

/** A select of the three roles. */
export function RoleSelect({ label, value, allowed, disabled, className, onChange }: RoleSelectProps) {
  return (
    <SelectOnDemand
      aria-label={label}
      value={value}
      shown={SHORT_NAME[value]}
      options={ROLES.map((role) => ({
        value: role,
        label: SHORT_NAME[role],
        disabled: !allowed.includes(role),
      }))}
      disabled={disabled || allowed.length === 0}
      className={cn("h-8 w-28", className)}
      onChange={(next) => {
        const role = ROLES.find((known) => known === next);
        if (role && role !== value) onChange(role);
      }}
    />
  );
}
