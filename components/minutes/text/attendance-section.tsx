import { useState } from "react";
import { quorumInWords } from "@/lib/minutes/quorum";
import type { StoredStatement } from "@/lib/minutes/schema";
import type { MinutesPage, MinutesView } from "@/lib/minutes/types";
import { AttendanceEditor, prepareEditors } from "../editing/editors";
import { Changes } from "./changes";
import { Marks, TextButton } from "./marks";

type AttendanceSectionProps = { page: MinutesPage; minutes: MinutesView; isEditable: boolean };

const GROUPS = [
  ["present", "Present"],
  ["apologies", "Apologies"],
  ["absent", "Absent"],
  ["guests", "In attendance"],
] as const;

/** Who was there, who was not, and whether that was a quorum. */
export function AttendanceSection({ page, minutes, isEditable }: AttendanceSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const { attendance } = minutes;
  const quorum = quorumInWords({ present: attendance.present.length, quorumNeeded: attendance.quorumNeeded });
  const groups = GROUPS.filter(([key]) => attendance[key].length > 0);
  const isEmpty = groups.length === 0 && attendance.quorum.length === 0 && quorum === null;
  return (
    <section aria-labelledby="attendance">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="attendance" className="font-title text-lg font-semibold">
          Attendance
        </h2>
        {isEditable && !isEditing && (
          <TextButton
            onPointerEnter={prepareEditors}
            onFocus={prepareEditors}
            onClick={() => setEditing(true)}
          >
            Edit<span className="sr-only"> attendance</span>
          </TextButton>
        )}
      </div>
      {isEditing && isEditable ? (
        <AttendanceEditor page={page} minutes={minutes} onDone={() => setEditing(false)} />
      ) : (
        <>
          {isEmpty && <p className="mt-1 text-sm text-muted-foreground">Attendance was not recorded.</p>}
          <dl className="mt-2 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
            {groups.map(([key, label]) => (
              <Group key={key} label={label} entries={attendance[key]} />
            ))}
            {(quorum || attendance.quorum.length > 0) && (
              <>
                <dt className="text-muted-foreground">Quorum</dt>
                <dd className="flex flex-col gap-1">
                  {quorum && <p>{quorum}</p>}
                  {attendance.quorum.map((one) => (
                    <p key={one.id} dir="auto" className="[overflow-wrap:anywhere]">
                      {one.text}
                      <Marks {...one} />
                    </p>
                  ))}
                </dd>
              </>
            )}
          </dl>
          <Changes changes={minutes.attendanceChanges} />
        </>
      )}
    </section>
  );
}

function Group({ label, entries }: { label: string; entries: StoredStatement[] }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {entries.map((one) => (
            <li key={one.id} dir="auto" className="[overflow-wrap:anywhere]">
              {one.text}
              <Marks {...one} />
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}
