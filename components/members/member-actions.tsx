"use client";

import { EllipsisVerticalIcon, Trash2Icon, UserCheckIcon, UserXIcon } from "lucide-react";
import { useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { fullName } from "@/lib/full-name";
import type { Member } from "@/lib/members/types";
import type { MemberMutations } from "./use-members";

type MemberActionsProps = { member: Member; isAllowed: boolean; mutations: MemberMutations };

/** Deletes, suspends or reinstates an account. */
export function MemberActions({ member, isAllowed, mutations }: MemberActionsProps) {
  const { suspend, reinstate, remove } = mutations;
  const [asksToSuspend, setAsksToSuspend] = useState(false);
  const name = fullName(member);
  const isOff = !isAllowed || suspend.isPending || reinstate.isPending || remove.isPending;
  return (
    <div className="flex gap-1">
      <Confirm
        title={`Delete ${name}?`}
        text={`${member.email} loses access at once, and open invitations sent by this person are withdrawn. What they wrote for the board stays, under “former member”.`}
        action="Delete"
        onConfirm={() => remove.mutate()}
      >
        <Button variant="ghost" size="icon" className="size-8" title="Delete" disabled={isOff}>
          <Trash2Icon />
          <span className="sr-only">Delete {name}</span>
        </Button>
      </Confirm>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" className="size-8" disabled={isOff}>
            <EllipsisVerticalIcon />
            <span className="sr-only">More actions for {name}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {member.status === "suspended" ? (
            <DropdownMenuItem onSelect={() => reinstate.mutate()}>
              <UserCheckIcon aria-hidden="true" />
              Reinstate
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => setAsksToSuspend(true)}>
              <UserXIcon aria-hidden="true" />
              Suspend
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <Confirm
        title={`Suspend ${name}?`}
        text={`${member.email} is signed out and cannot sign in until you reinstate them. Open invitations sent by this person are withdrawn. They keep their place on the board.`}
        action="Suspend"
        open={asksToSuspend}
        onOpenChange={setAsksToSuspend}
        onConfirm={() => suspend.mutate()}
      />
    </div>
  );
}
