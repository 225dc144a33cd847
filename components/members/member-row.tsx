import { EllipsisVerticalIcon, KeyRoundIcon, Trash2Icon, UserCheckIcon, UserXIcon } from "lucide-react";
import { useRef, useState } from "react";
import { ActionMenu, menuEntry } from "@/components/layout/action-menu";
import { Address } from "@/components/layout/address";
import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { fullName } from "@/lib/full-name";
import type { Member } from "@/lib/members/types";
import { DATE } from "@/lib/ui/dates";
import { InheritsNote } from "./inherits-note";
import { rolesFor, type Viewer } from "./person";
import { RoleSelect } from "./role-select";
import { type MemberMutations, useMemberMutations } from "./use-members";

// On narrow screens the address is below the name, so that the role stays visible.
export const EMAIL_COLUMN = "max-lg:hidden";
export const JOINED_COLUMN = "max-sm:hidden";

/** A board member. One's own row, and those of higher roles, cannot be changed. */
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
        <span className="block font-normal text-muted-foreground max-sm:text-xs lg:hidden">
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

type MemberActionsProps = { member: Member; isAllowed: boolean; mutations: MemberMutations };

/** Deletes, suspends or reinstates an account, or removes the passkeys of a lost device. */
function MemberActions({ member, isAllowed, mutations }: MemberActionsProps) {
  const { suspend, reinstate, remove, removePasskeys } = mutations;
  const [asksToSuspend, setAsksToSuspend] = useState(false);
  const [asksForPasskeys, setAsksForPasskeys] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const name = fullName(member);
  const isOff = !isAllowed || [suspend, reinstate, remove, removePasskeys].some(({ isPending }) => isPending);
  return (
    <div className="flex gap-1">
      <Confirm
        title={`Delete ${name}?`}
        text={`${member.email} loses access at once, and open invitations sent by this person are withdrawn. What they wrote for the board is kept, under “former member”.`}
        action="Delete"
        onConfirm={() => remove.mutate()}
      >
        <Button variant="ghost" size="icon" className="size-8" title="Delete" disabled={isOff}>
          <Trash2Icon />
          <span className="sr-only">Delete {name}</span>
        </Button>
      </Confirm>
      <ActionMenu
        button={
          <Button ref={opener} variant="ghost" size="icon" className="size-8" disabled={isOff}>
            <EllipsisVerticalIcon />
            <span className="sr-only">More actions for {name}</span>
          </Button>
        }
        actions={[
          member.status === "suspended"
            ? menuEntry("Reinstate", <UserCheckIcon aria-hidden="true" />, () => reinstate.mutate())
            : menuEntry("Suspend…", <UserXIcon aria-hidden="true" />, () => setAsksToSuspend(true)),
          ...(member.passkeys > 0
            ? [
                menuEntry("Remove passkeys…", <KeyRoundIcon aria-hidden="true" />, () =>
                  setAsksForPasskeys(true),
                ),
              ]
            : []),
        ]}
      />
      <Confirm
        title={`Suspend ${name}?`}
        text={`${member.email} is signed out and cannot sign in until you reinstate them. Open invitations sent by this person are withdrawn. They keep their place on the board.`}
        action="Suspend"
        open={asksToSuspend}
        onOpenChange={setAsksToSuspend}
        opener={opener}
        onConfirm={() => suspend.mutate()}
      />
      <Confirm
        title={`Remove the passkeys of ${name}?`}
        text={`Do this if a device has been lost. ${member.email} is signed out everywhere, gets an email, and signs in ${member.passkeys === 1 ? "without the passkey" : `without the ${member.passkeys} passkeys`} from now on.`}
        action="Remove"
        open={asksForPasskeys}
        onOpenChange={setAsksForPasskeys}
        opener={opener}
        onConfirm={() => removePasskeys.mutate()}
      />
    </div>
  );
}
