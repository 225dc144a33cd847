"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import type { ConflictPaper } from "@/lib/documents/recusals/types";
import { ReasonField, reasonOf } from "./reason-field";
import { useRecuseMyself } from "./use-recusals";
import { WhatCloses } from "./what-closes";

/** With which a director closes a paper to themself. */
export function RecuseMyself({ document }: { document: ConflictPaper }) {
  const { mutate, isPending, isSuccess } = useRecuseMyself(document);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(reasonOf(event.currentTarget));
  }

  return (
    <form onSubmit={submit}>
      {/* Until the page is there anew. */}
      <fieldset disabled={isPending || isSuccess} className="flex min-w-0 flex-col gap-4">
        <WhatCloses whom="you" />
        <ReasonField />
        <DialogFooter>
          <DialogClose asChild>
            <Button type="button" variant="outline">
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit">{isPending || isSuccess ? "Recusing..." : "Recuse Myself"}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  );
}
