"use client";

import { EllipsisVerticalIcon, KeyRoundIcon, Trash2Icon, UserCheckIcon, UserXIcon } from "lucide-react";
import { useRef, useState } from "react";
import { ActionMenu, menuEntry } from "@/components/layout/action-menu";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import { fullName } from "@/lib/full-name";
import type { Member } from "@/lib/members/types";
import type { MemberMutations } from "./use-members";

type MemberActionsProps = { member: Member; isAllowed: boolean; mutations: MemberMutations };

/** Deletes, suspends or reinstates an account, or removes the passkeys of a lost device. */
export function MemberActions({ member, isAllowed, mutations }: MemberActionsProps) {
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
