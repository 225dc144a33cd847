import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { ROLE_OPTIONS } from "./role-names";

/** The role that someone new asks for. */
export function RoleChoice({ onChange }: { onChange: () => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="role">Role</Label>
      <Select name="role" defaultValue="member" onValueChange={onChange}>
        <SelectTrigger id="role" aria-describedby="role-hint">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {ROLE_OPTIONS.map(({ value, label }) => (
            <SelectItem key={value} value={value}>
              {label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <p id="role-hint" className="text-xs text-muted-foreground">
        The role you are asking for. An administrator will confirm it.
      </p>
    </div>
  );
}
