import { PencilIcon, Trash2Icon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import type { Industries } from "@/lib/benchmarks/facts/embedded";
import type { OwnCompanyView } from "@/lib/benchmarks/own/types";
import { useDeleteOwnCompany } from "./use-own-companies";

export const OwnCompanyDialog = dynamic(
  () => import("./own-company-dialog").then((module) => module.OwnCompanyDialog),
  { ssr: false },
);

/** What is needed to add and edit the board's own companies; chairs and administrators only. */
export type ManageOwn = { industries: Industries };

type OwnCompanyActionsProps = { own: OwnCompanyView; industries: Industries; onDeleted: () => void };

/** Actions of a chair or administrator on a board's own company. */
export function OwnCompanyActions({ own, industries, onDeleted }: OwnCompanyActionsProps) {
  const [isEditing, setEditing] = useState(false);
  const { mutate: remove, isPending } = useDeleteOwnCompany(own, onDeleted);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
        <PencilIcon />
        Edit
      </Button>
      <Confirm
        title="Delete this company?"
        text={
          <>
            <span className="font-medium [overflow-wrap:anywhere] text-foreground">{own.name}</span> and its
            figures will be removed for everyone. Benchmarks that used it are kept.
          </>
        }
        action="Delete"
        onConfirm={() => remove()}
      >
        <Button variant="outline" size="sm" disabled={isPending}>
          <Trash2Icon />
          Delete
        </Button>
      </Confirm>
      {isEditing && (
        <OwnCompanyDialog
          own={own}
          industries={industries}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      )}
    </div>
  );
}
