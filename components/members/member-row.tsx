"use client";

import { Address } from "@/components/layout/address";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { TableCell, TableRow } from "@/components/ui/table";
import { fullName } from "@/lib/full-name";
import type { Member } from "@/lib/members/types";
import { DATE } from "@/lib/ui/dates";
import { InheritsNote } from "./inherits-note";
import { MemberActions } from "./member-actions";
import { rolesFor, type Viewer } from "./person";
import { RoleSelect } from "./role-select";
import { useMemberMutations } from "./use-members";

// Where there is little room the address stands under the name, and the role stays in reach.
export const EMAIL_COLUMN = "max-lg:hidden";
export const JOINED_COLUMN = "max-sm:hidden";

/** Someone who is on the board. Nothing can be done with one's own row, nor with those above one's own role. */
export function MemberRow({ me, member }: { me: Viewer; member: Member }) {
  const mutations = useMemberMutations(member);
  const { changeRole } = mutations;
  const allowed = rolesFor(me, member);
  const name = fullName(member);
  return (
    <TableRow>
      <TableCell className="font-medium [overflow-wrap:anywhere]">
        {name}
        {member.id === me.id && <span className="font-normal text-muted-foreground"> (you)</span>}
        {member.status === "suspended" && (
          <Badge variant="destructive" className="ml-2">
            Suspended
          </Badge>
        )}
        <span className="block font-normal text-muted-foreground lg:hidden">
          <Address email={member.email} />
        </span>
        {member.passkeys > 0 && (
          <span className="block text-xs font-normal text-muted-foreground">
            {member.passkeys === 1 ? "1 passkey" : `${member.passkeys} passkeys`}
          </span>
        )}
        <InheritsNote from={member.inheritsFrom} />
      </TableCell>
      <TableCell className={`${EMAIL_COLUMN} [overflow-wrap:anywhere]`}>{member.email}</TableCell>
      <TableCell className="max-sm:px-1">
        <RoleSelect
          label={`Role of ${name}`}
          value={changeRole.isPending ? changeRole.variables : member.role}
          allowed={allowed}
          disabled={changeRole.isPending}
          className="max-sm:w-26"
          onChange={(role) => changeRole.mutate(role)}
        />
      </TableCell>
      <TableCell className={`${JOINED_COLUMN} whitespace-nowrap text-muted-foreground`}>
        <Moment iso={member.createdAt} form={DATE} />
      </TableCell>
      <TableCell className="max-sm:px-1">
        <MemberActions member={member} isAllowed={allowed.length > 0} mutations={mutations} />
      </TableCell>
    </TableRow>
  );
}
