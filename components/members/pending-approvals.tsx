import { useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { PageTurner, usePages } from "@/components/layout/page-turner";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { fullName } from "@/lib/full-name";
import type { Member } from "@/lib/members/types";
import { A_ROLE } from "@/lib/role-names";
import { DATE } from "@/lib/ui/dates";
import { InheritsNote } from "./inherits-note";
import { rolesFor, type Viewer } from "./person";
import { RoleSelect } from "./role-select";
import { useMemberMutations } from "./use-members";

const ON_A_PAGE = 10;

/** Accounts without access yet. The approver decides the role; the requested one is only a wish. */
export function PendingApprovals({ me, members }: { me: Viewer; members: Member[] }) {
  const { shown, ...pages } = usePages(members, ON_A_PAGE);
  return (
    <Card aria-labelledby="pending-title" className="border-risk-medium/50">
      <CardHeader>
        <CardTitle id="pending-title">Waiting for Approval</CardTitle>
        <span className="text-xs text-muted-foreground">{members.length} in total</span>
      </CardHeader>
      <ul className="divide-y">
        {shown.map((member) => (
          <PendingRow key={member.id} me={me} member={member} />
        ))}
      </ul>
      <PageTurner label="accounts waiting for approval" {...pages} />
    </Card>
  );
}

function PendingRow({ me, member }: { me: Viewer; member: Member }) {
  const { approve, remove } = useMemberMutations(member);
  const allowed = rolesFor(me, member);
  // Approval grants the lowest role by default.
  const [role, setRole] = useState<Member["role"]>("member");
  const name = fullName(member);
  const busy = approve.isPending || remove.isPending;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{name}</p>
        <p className="text-muted-foreground [overflow-wrap:anywhere]">{member.email}</p>
        <p className="text-xs text-muted-foreground">
          Asked to join as {A_ROLE[member.requestedRole]}, <Moment iso={member.createdAt} form={DATE} />
        </p>
        <Badge variant={member.isConfirmed ? "secondary" : "outline"} className="mt-1">
          {member.isConfirmed ? "Email confirmed" : "Email not confirmed"}
        </Badge>
        <InheritsNote from={member.inheritsFrom} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <RoleSelect
          label={`Approve ${name} as`}
          value={role}
          allowed={allowed}
          disabled={busy}
          onChange={setRole}
        />
        <ApproveButton
          member={member}
          isPending={approve.isPending}
          disabled={busy}
          onApprove={() => approve.mutate(role)}
        />
        <Confirm
          title={`Decline ${name}?`}
          text={`The account of ${member.email} will be deleted. It has had no access to the board.`}
          action="Decline"
          onConfirm={() => remove.mutate()}
        >
          <Button size="sm" variant="outline" disabled={busy}>
            Decline
            <span className="sr-only">{name}</span>
          </Button>
        </Confirm>
      </div>
    </li>
  );
}

type ApproveButtonProps = { member: Member; isPending: boolean; disabled: boolean; onApprove: () => void };

/** Approves, with a warning if the account's address is unverified. */
function ApproveButton({ member, isPending, disabled, onApprove }: ApproveButtonProps) {
  const name = fullName(member);
  const button = (
    <Button size="sm" disabled={disabled} onClick={member.isConfirmed ? onApprove : undefined}>
      {isPending ? "Approving..." : "Approve"}
      <span className="sr-only">{name}</span>
    </Button>
  );
  if (member.isConfirmed) return button;
  return (
    <Confirm
      title={`Approve ${name} without confirmation?`}
      text={`Nobody has confirmed ${member.email} yet. Anyone can sign up with any address: make sure that it was this person, or wait until the address has been confirmed.`}
      action="Approve Anyway"
      onConfirm={onApprove}
    >
      {button}
    </Confirm>
  );
}
