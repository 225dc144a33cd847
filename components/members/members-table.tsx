"use client";

import { Trash2Icon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { fullName } from "@/lib/members/full-name";
import type { Member } from "@/lib/members/types";
import { DATE } from "@/lib/ui/dates";
import { ConfirmRemoval } from "./confirm-removal";
import { rolesFor, type Viewer } from "./person";
import { RoleSelect } from "./role-select";
import { useMemberMutations } from "./use-members";

// On a phone the address stands under the name, and the role stays in reach.
const WIDE_ONLY = "max-sm:hidden";

/** Everyone who is on the board, with their role. */
export function MembersTable({ me, members }: { me: Viewer; members: Member[] }) {
  return (
    <Card aria-labelledby="members-title">
      <CardHeader>
        <CardTitle id="members-title">Board Members</CardTitle>
        <span className="text-xs text-muted-foreground">
          {members.length > 0 && `${members.length} in all`}
        </span>
      </CardHeader>
      {members.length === 0 ? (
        <p className="px-5 py-6 text-sm text-muted-foreground">No users found</p>
      ) : (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>Name</TableHead>
              <TableHead className={WIDE_ONLY}>Email</TableHead>
              <TableHead>Role</TableHead>
              <TableHead className={WIDE_ONLY}>Joined</TableHead>
              <TableHead>Actions</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {members.map((member) => (
              <MemberRow key={member.id} me={me} member={member} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

function MemberRow({ me, member }: { me: Viewer; member: Member }) {
  const { changeRole, remove } = useMemberMutations(member);
  const allowed = rolesFor(me, member);
  const name = fullName(member);
  return (
    <TableRow>
      <TableCell className="font-medium">
        {name}
        {member.id === me.id && <span className="font-normal text-muted-foreground"> (you)</span>}
        {member.status === "suspended" && (
          <Badge variant="destructive" className="ml-2">
            Suspended
          </Badge>
        )}
        <span className="block font-normal break-all text-muted-foreground sm:hidden">{member.email}</span>
      </TableCell>
      <TableCell className={WIDE_ONLY}>{member.email}</TableCell>
      <TableCell>
        <RoleSelect
          label={`Role of ${name}`}
          value={changeRole.isPending ? changeRole.variables : member.role}
          allowed={allowed}
          disabled={changeRole.isPending}
          onChange={(role) => changeRole.mutate(role)}
        />
      </TableCell>
      <TableCell className={`${WIDE_ONLY} whitespace-nowrap text-muted-foreground`}>
        <Moment iso={member.createdAt} form={DATE} />
      </TableCell>
      <TableCell>
        <ConfirmRemoval
          title={`Delete ${name}?`}
          text={`${member.email} loses access at once. What this person wrote for the board stays.`}
          action="Delete"
          onConfirm={() => remove.mutate()}
        >
          <Button
            variant="ghost"
            size="icon"
            className="size-8"
            disabled={allowed.length === 0 || remove.isPending}
          >
            <Trash2Icon />
            <span className="sr-only">Delete {name}</span>
          </Button>
        </ConfirmRemoval>
      </TableCell>
    </TableRow>
  );
}
