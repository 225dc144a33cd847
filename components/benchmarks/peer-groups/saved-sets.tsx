import { PencilIcon, PlusIcon, Trash2Icon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { companyCount } from "@/components/benchmarks/setup/company-label";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import type { PeerGroupView } from "@/lib/benchmarks/peer-groups/types";
import { ChoiceCard } from "../setup/choice-card";
import { asPeerSet, useDeletePeerGroup, usePeerGroups } from "./use-peer-groups";

const PeerGroupDialog = dynamic(
  () => import("./peer-group-dialog").then((module) => module.PeerGroupDialog),
  { ssr: false },
);

type SavedSetsProps = { chosenId: string | null; onChoose: (peerSetId: string | null) => void };

/** The set being edited, or a new one. */
type Editing = { group: PeerGroupView | null };

/** The person's saved peer sets, and a button to create another. */
export function SavedSets({ chosenId, onChoose }: SavedSetsProps) {
  const { data: groups = [], error } = usePeerGroups();
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <div className="flex flex-col gap-2">
      {groups.length > 0 && <h3 className="text-xs font-medium text-muted-foreground">Your peer sets</h3>}
      {error && (
        <p role="alert" className="text-sm">
          {error.message}
        </p>
      )}
      <ul className="grid gap-2 empty:hidden sm:grid-cols-2">
        {groups.map((group) => (
          <SavedSet
            key={group.id}
            group={group}
            isChosen={group.id === chosenId}
            onChoose={onChoose}
            onEdit={() => setEditing({ group })}
          />
        ))}
      </ul>
      <Button variant="outline" size="sm" className="self-start" onClick={() => setEditing({ group: null })}>
        <PlusIcon />
        Create a Peer Set
      </Button>
      {editing && (
        <PeerGroupDialog
          group={editing.group}
          onClose={() => setEditing(null)}
          onSaved={(group) => onChoose(group.id)}
        />
      )}
    </div>
  );
}

type SavedSetProps = {
  group: PeerGroupView;
  isChosen: boolean;
  onChoose: (peerSetId: string | null) => void;
  onEdit: () => void;
};

function SavedSet({ group, isChosen, onChoose, onEdit }: SavedSetProps) {
  const { mutate: remove, isPending } = useDeletePeerGroup(group, () => isChosen && onChoose(null));
  const set = asPeerSet(group);
  return (
    <li className="flex gap-1">
      <ChoiceCard
        title={set.name}
        aside={companyCount(set.companyCount)}
        isOneOf
        isChosen={isChosen}
        onPress={() => onChoose(set.id)}
      />
      <Button variant="ghost" size="icon" className="text-muted-foreground" onClick={onEdit}>
        <PencilIcon />
        <span className="sr-only">Change {set.name}</span>
      </Button>
      <Confirm
        title="Delete this peer set?"
        text={
          <>
            <span className="font-medium [overflow-wrap:anywhere] text-foreground">{set.name}</span> will be
            removed from your peer sets. Benchmarks run with it are kept.
          </>
        }
        action="Delete"
        onConfirm={() => remove()}
      >
        <Button variant="ghost" size="icon" className="text-muted-foreground" disabled={isPending}>
          <Trash2Icon />
          <span className="sr-only">Delete {set.name}</span>
        </Button>
      </Confirm>
    </li>
  );
}
