import { LinkIcon, MailIcon, Trash2Icon } from "lucide-react";
import { Address } from "@/components/layout/address";
import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import type { Viewer } from "@/components/members/person";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { canInvite } from "@/lib/auth/policy";
import type { InvitationStatus, InvitationView } from "@/lib/invitations/types";
import { ROLE_NAME } from "@/lib/role-names";
import { DATE } from "@/lib/ui/dates";
import { useInvitationMutations } from "./use-invitations";

// On a phone, role, status and expiry are below the address.
export const WIDE_ONLY = "max-sm:hidden";
export const ROOMY_ONLY = "max-lg:hidden";

const BADGE = { accepted: "default", pending: "secondary", expired: "destructive" } as const satisfies Record<
  InvitationStatus,
  string
>;

type RowProps = { invitation: InvitationView; keepsMail: boolean };

/** An invitation with its actions. Nobody can act on invitations to a role above their own. */
export function InvitationRow({ me, invitation, keepsMail }: RowProps & { me: Viewer }) {
  const { email, role, status, sentAt, expiresAt, invitedBy } = invitation;
  // An accepted invitation cannot be used again, so its expiry is irrelevant.
  const expiry = status === "accepted" ? null : <Moment iso={expiresAt} form={DATE} />;
  return (
    <TableRow>
      <TableCell>
        <Address email={email} />
        <span className="block text-xs text-muted-foreground">
          <span className="sm:hidden">
            {ROLE_NAME[role]}, {status}
            {expiry && <>, expires {expiry}</>}
            <br />
          </span>
          Invited by {invitedBy ?? "a former member"}
        </span>
      </TableCell>
      <TableCell className={`${WIDE_ONLY} whitespace-nowrap`}>{ROLE_NAME[role]}</TableCell>
      <TableCell className={WIDE_ONLY}>
        <Badge variant={BADGE[status]} className="capitalize">
          {status}
        </Badge>
      </TableCell>
      <TableCell className={`${ROOMY_ONLY} whitespace-nowrap text-muted-foreground`}>
        <Moment iso={sentAt} form={DATE} />
      </TableCell>
      <TableCell className={`${WIDE_ONLY} whitespace-nowrap text-muted-foreground`}>{expiry}</TableCell>
      <TableCell>
        <RowActions invitation={invitation} keepsMail={keepsMail} isAllowed={canInvite(me, role)} />
      </TableCell>
    </TableRow>
  );
}

function RowActions({ invitation, keepsMail, isAllowed }: RowProps & { isAllowed: boolean }) {
  const { copy, resend, remove } = useInvitationMutations(invitation, keepsMail);
  const { email, status } = invitation;
  const isOff = !isAllowed || resend.isPending || remove.isPending;
  return (
    <div className="flex gap-1">
      {keepsMail && status === "pending" && (
        <Button
          variant="outline"
          size="sm"
          className="h-8"
          disabled={isOff || copy.isPending}
          onClick={() => copy.mutate(invitation)}
        >
          <LinkIcon />
          <span className="max-lg:sr-only">Copy link</span> <span className="sr-only">for {email}</span>
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        title="Resend"
        disabled={isOff || status === "accepted"}
        onClick={() => resend.mutate(undefined)}
      >
        <MailIcon />
        <span className="sr-only">Resend the invitation to {email}</span>
      </Button>
      <Confirm
        title="Delete this invitation?"
        text={
          status === "accepted"
            ? `${email} has accepted it and stays on the board. Only this entry is deleted.`
            : `The link for ${email} stops working.`
        }
        action="Delete"
        onConfirm={() => remove.mutate(undefined)}
      >
        <Button variant="ghost" size="icon" className="size-8" title="Delete" disabled={isOff}>
          <Trash2Icon />
          <span className="sr-only">Delete the invitation to {email}</span>
        </Button>
      </Confirm>
    </div>
  );
}
