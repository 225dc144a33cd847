import { ChevronDownIcon } from "lucide-react";
import { Label } from "@/components/ui/label";
import { ROLE_OPTIONS } from "./role-names";

type RoleChoiceProps = {
  /** Whether the account becomes the administrator, whatever it asks for. */
  isFirst: boolean;
};

/** The role that someone new asks for. The browser's own list: another would be half of the page's scripts. */
export function RoleChoice({ isFirst }: RoleChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="role">Role</Label>
      <div className="relative">
        <select
          id="role"
          name="role"
          defaultValue="member"
          aria-describedby="role-hint"
          className="h-9 w-full min-w-0 appearance-none rounded-md border border-input bg-card pr-9 pl-3 text-base disabled:cursor-not-allowed disabled:opacity-60 md:text-sm"
        >
          {ROLE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 right-3 size-4 text-muted-foreground"
        />
      </div>
      <p id="role-hint" className="text-xs text-muted-foreground">
        {isFirst
          ? "The first account is an administrator’s, whatever you choose here."
          : "The role you are asking for. An administrator will confirm it."}
      </p>
    </div>
  );
}
