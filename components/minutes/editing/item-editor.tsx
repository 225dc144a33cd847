import { useState } from "react";
import { Input } from "@/components/ui/input";
import { saveItemAction } from "@/lib/minutes/actions";
import { MAX_TITLE } from "@/lib/minutes/constants";
import type { StoredAction } from "@/lib/minutes/schema";
import type { ItemView, MinutesPage, MinutesView } from "@/lib/minutes/types";
import { useMinutesAction } from "../use-minutes-action";
import { EditorForm } from "./editor-form";
import { changed, newAction, newMotion, newStatement, without } from "./entries";
import { Group, Labelled, NAMES, NameField, SentenceField } from "./field";
import { MotionField } from "./motion-field";

type ItemEditorProps = { page: MinutesPage; minutes: MinutesView; item: ItemView; onDone: () => void };

/** Edits an item's text. */
export function ItemEditor({ page, minutes, item, onDone }: ItemEditorProps) {
  const [title, setTitle] = useState(item.title);
  const [content, setContent] = useState(item.content);
  const { mutate, isPending } = useMinutesAction(saveItemAction, {
    failure: { title: "Not Saved", text: "The item could not be saved." },
    done: "Item Saved",
  });

  function save() {
    const { id: itemId, revision } = item;
    mutate({ minutesId: minutes.id, itemId, revision, title, content }, { onSuccess: onDone });
  }

  return (
    <EditorForm isPending={isPending} onSave={save} onDone={onDone}>
      <datalist id={NAMES}>
        {page.people.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Labelled label="Title">
        {(id) => (
          <Input
            id={id}
            value={title}
            required
            maxLength={MAX_TITLE}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Labelled>
      <Sentences
        title="Discussion"
        one="Sentence"
        list={content.discussion}
        onChange={(discussion) => setContent({ ...content, discussion })}
      />
      <Group
        title="Motions"
        add="Add a motion"
        onAdd={() => setContent({ ...content, motions: [...content.motions, newMotion()] })}
      >
        {content.motions.map((motion, index) => (
          <MotionField
            key={motion.id}
            motion={motion}
            number={index + 1}
            onChange={(change) =>
              setContent({ ...content, motions: changed(content.motions, motion.id, change) })
            }
            onRemove={() => setContent({ ...content, motions: without(content.motions, motion.id) })}
          />
        ))}
      </Group>
      <Sentences
        title="Decisions"
        one="Decision"
        list={content.decisions}
        onChange={(decisions) => setContent({ ...content, decisions })}
      />
      <Group
        title="Actions"
        add="Add an action"
        onAdd={() => setContent({ ...content, actions: [...content.actions, newAction()] })}
      >
        {content.actions.map((action, index) => (
          <ActionField
            key={action.id}
            action={action}
            number={index + 1}
            onChange={(change) =>
              setContent({ ...content, actions: changed(content.actions, action.id, change) })
            }
            onRemove={() => setContent({ ...content, actions: without(content.actions, action.id) })}
          />
        ))}
      </Group>
    </EditorForm>
  );
}

type Statements = ItemView["content"]["discussion"];
type SentencesProps = {
  title: string;
  one: string;
  list: Statements;
  onChange: (list: Statements) => void;
};

/** A list of plain sentences. */
export function Sentences({ title, one, list, onChange }: SentencesProps) {
  return (
    <Group title={title} add={`Add a ${one.toLowerCase()}`} onAdd={() => onChange([...list, newStatement()])}>
      {list.map(({ id, text }, index) => (
        <SentenceField
          key={id}
          label={`${one} ${index + 1}`}
          value={text}
          onChange={(value) => onChange(changed(list, id, { text: value }))}
          onRemove={() => onChange(without(list, id))}
        />
      ))}
    </Group>
  );
}

type ActionFieldProps = {
  action: StoredAction;
  number: number;
  onChange: (change: Partial<StoredAction>) => void;
  onRemove: () => void;
};

/** An action with its owner and due date. */
function ActionField({ action, number, onChange, onRemove }: ActionFieldProps) {
  return (
    <div className="flex flex-col gap-3 rounded-md border px-3 py-3">
      <SentenceField
        label={`Action ${number}`}
        value={action.text}
        onChange={(text) => onChange({ text })}
        onRemove={onRemove}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <NameField label="Owner" value={action.owner} onChange={(owner) => onChange({ owner })} />
        <Labelled label="Due">
          {(id) => (
            <Input
              id={id}
              type="date"
              value={action.dueOn ?? ""}
              onChange={(event) => onChange({ dueOn: event.target.value || null })}
            />
          )}
        </Labelled>
      </div>
    </div>
  );
}
