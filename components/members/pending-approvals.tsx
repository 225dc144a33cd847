"use client";

import { useState } from "react";
import { ROLE_NAME } from "@/components/auth/role-names";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { fullName } from "@/lib/members/full-name";
import type { Member } from "@/lib/members/types";
import { DATE } from "@/lib/ui/dates";
import { ConfirmRemoval } from "./confirm-removal";
import { rolesFor, type Viewer } from "./person";
import { RoleSelect } from "./role-select";
import { useMemberMutations } from "./use-members";

/** Accounts that see nothing yet. Whoever approves decides the role; the one asked for is only a wish. */
export function PendingApprovals({ me, members }: { me: Viewer; members: Member[] }) {
  return (
    <Card aria-labelledby="pending-title" className="border-risk-medium/50">
      <CardHeader>
        <CardTitle id="pending-title">Waiting for approval</CardTitle>
        <span className="text-xs text-muted-foreground">{members.length} in all</span>
      </CardHeader>
      <ul className="divide-y">
        {members.map((member) => (
          <PendingRow key={member.id} me={me} member={member} />
        ))}
      </ul>
    </Card>
  );
}

function PendingRow({ me, member }: { me: Viewer; member: Member }) {
  const { approve, remove } = useMemberMutations(member);
  const allowed = rolesFor(me, member);
  // Approving gives the least unless the approver says more.
  const [role, setRole] = useState<Member["role"]>("member");
  const name = fullName(member);
  const busy = approve.isPending || remove.isPending;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{name}</p>
        <p className="break-all text-muted-foreground">{member.email}</p>
        <p className="text-xs text-muted-foreground">
          Asked to be {ROLE_NAME[member.requestedRole]}, <Moment iso={member.createdAt} form={DATE} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <RoleSelect
          label={`Approve ${name} as`}
          value={role}
          allowed={allowed}
          disabled={busy}
          onChange={setRole}
        />
        <Button size="sm" disabled={busy} onClick={() => approve.mutate(role)}>
          {approve.isPending ? "Approving..." : "Approve"}
          <span className="sr-only">{name}</span>
        </Button>
        <ConfirmRemoval
          title={`Refuse ${name}?`}
          text={`The account of ${member.email} is deleted. It has seen nothing of the board.`}
          action="Refuse"
          onConfirm={() => remove.mutate()}
        >
          <Button size="sm" variant="outline" disabled={busy}>
            Refuse
            <span className="sr-only">{name}</span>
          </Button>
        </ConfirmRemoval>
      </div>
    </li>
  );
}
