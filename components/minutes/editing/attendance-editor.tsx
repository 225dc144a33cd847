import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { saveAttendanceAction } from "@/lib/minutes/actions";
import type { MinutesPage, MinutesView } from "@/lib/minutes/types";
import { useMinutesAction } from "../use-minutes-action";
import { EditorForm } from "./editor-form";
import { newStatement } from "./entries";
import { Labelled } from "./field";
import { Sentences } from "./item-editor";

type AttendanceEditorProps = { page: MinutesPage; minutes: MinutesView; onDone: () => void };

const GROUPS = [
  ["present", "Present", "Person present"],
  ["apologies", "Apologies", "Person who sent apologies"],
  ["absent", "Absent", "Person absent"],
  ["guests", "In attendance", "Guest"],
  ["quorum", "Quorum", "Sentence"],
] as const;

/** The lists to which a member can be added with one click. */
const TO_ADD = [
  ["present", "Present"],
  ["apologies", "Apologies"],
  ["absent", "Absent"],
  ["guests", "In attendance"],
] as const;

/** Edits the attendance. Members not listed yet can be added with one click. */
export function AttendanceEditor({ page, minutes, onDone }: AttendanceEditorProps) {
  const [attendance, setAttendance] = useState(minutes.attendance);
  const { mutate, isPending } = useMinutesAction(saveAttendanceAction, {
    failure: { title: "Not Saved", text: "The attendance could not be saved." },
    done: "Attendance Saved",
  });
  const { present, apologies, absent, guests } = attendance;
  const named = [present, apologies, absent, guests].flat().map(({ text }) => text);
  const missing = page.people.filter(({ name }) => !named.some((text) => text.includes(name)));

  function save() {
    const { id: minutesId, revision } = minutes;
    mutate({ minutesId, revision, attendance }, { onSuccess: onDone });
  }

  function add(group: (typeof TO_ADD)[number][0], name: string) {
    setAttendance({ ...attendance, [group]: [...attendance[group], { ...newStatement(), text: name }] });
  }

  return (
    <EditorForm isPending={isPending} onSave={save} onDone={onDone}>
      {missing.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-sm">
          {missing.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center gap-1.5">
              <span className="min-w-32 [overflow-wrap:anywhere]">{name}</span>
              {TO_ADD.map(([group, title]) => (
                <Button
                  key={group}
                  type="button"
                  variant="outline"
                  size="sm"
                  onClick={() => add(group, name)}
                >
                  {title}
                  <span className="sr-only">: {name}</span>
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      {GROUPS.map(([key, title, one]) => (
        <Sentences
          key={key}
          title={title}
          one={one}
          list={attendance[key]}
          onChange={(list) => setAttendance({ ...attendance, [key]: list })}
        />
      ))}
      <Labelled label="Members needed for a quorum">
        {(id) => (
          <Input
            id={id}
            type="number"
            min={1}
            max={1000}
            className="w-28"
            value={attendance.quorumNeeded ?? ""}
            onChange={(event) =>
              setAttendance({ ...attendance, quorumNeeded: Number(event.target.value) || null })
            }
          />
        )}
      </Labelled>
    </EditorForm>
  );
}
