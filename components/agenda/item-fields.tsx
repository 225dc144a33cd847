import { Check, CheckList } from "@/components/layout/check-list";
import { type FieldProps, LabelledField } from "@/components/layout/labelled-field";
import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { AGENDA_KINDS, AGENDA_SECTIONS, type AgendaKind, type AgendaSection } from "@/lib/agenda/constants";
import type { AgendaMaterial } from "@/lib/agenda/material";
import { numberIn, type OpenEditorItem } from "./editor-items";
import { KIND_NAME, SECTION_NAME } from "./labels";

type ItemFieldsProps = {
  id: string;
  item: OpenEditorItem;
  material: AgendaMaterial;
  onChange: (item: OpenEditorItem) => void;
};

/** All fields of an item. */
export function ItemFields({ id, item, material, onChange }: ItemFieldsProps) {
  const set = (fields: Partial<OpenEditorItem>) => onChange({ ...item, ...fields });
  // The chair signs the minutes and must be able to read all of them.
  const first = material.people.filter(({ isSelf, role }) => isSelf || role === "chair");
  const named = item.viewerIds.length > 0 ? item.viewerIds : first.map((person) => person.id);
  return (
    <div id={id} className="grid gap-x-4 gap-y-3 pb-3 sm:grid-cols-6 sm:pl-21">
      <LabelledField label="Title" className="sm:col-span-5">
        {(field) => (
          <Input
            {...field}
            value={item.title}
            maxLength={200}
            autoComplete="off"
            aria-invalid={item.title.trim() === ""}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label="Minutes">
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            value={Number.isNaN(item.minutes) ? "" : item.minutes}
            aria-invalid={!Number.isInteger(item.minutes) || item.minutes < 0}
            onChange={(event) => set({ minutes: numberIn(event.target.value) })}
          />
        )}
      </LabelledField>
      <LabelledField label="The board is asked to" className="sm:col-span-2">
        {(field) => (
          <Choice
            {...field}
            value={item.kind}
            names={KIND_NAME}
            values={AGENDA_KINDS}
            onChoose={(kind: AgendaKind) => set({ kind })}
          />
        )}
      </LabelledField>
      <LabelledField label="Section" className="sm:col-span-2">
        {(field) => (
          <Choice
            {...field}
            value={item.section}
            names={SECTION_NAME}
            values={AGENDA_SECTIONS}
            onChoose={(section: AgendaSection) => set({ section })}
          />
        )}
      </LabelledField>
      <LabelledField label="Presented by" className="sm:col-span-2">
        {(field) => (
          <Input
            {...field}
            value={item.presenter}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => set({ presenter: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label="Notes" className="sm:col-span-6">
        {(field) => (
          <Textarea
            {...field}
            value={item.notes}
            rows={2}
            maxLength={2000}
            className="max-h-60"
            onChange={(event) => set({ notes: event.target.value })}
          />
        )}
      </LabelledField>
      <CheckList
        className="sm:col-span-6"
        legend="Papers"
        empty="This meeting has no papers yet. Upload them in Prep Me."
        options={material.papers.map(({ id: value, title: label }) => ({ value, label }))}
        chosen={item.paperIds}
        onChange={(paperIds) => set({ paperIds })}
      />
      <div className="flex flex-col gap-x-6 gap-y-2 sm:col-span-6">
        <Check
          label="Consent: taken with the other consent items, in one decision"
          checked={item.isConsent}
          disabled={item.isInCamera}
          onChange={(isConsent) => set({ isConsent })}
        />
        <Check
          label="In camera: only the people named here see this item and its papers"
          checked={item.isInCamera}
          onChange={(isInCamera) => set({ isInCamera, isConsent: false, viewerIds: isInCamera ? named : [] })}
        />
      </div>
      {item.isInCamera && (
        <CheckList
          className="sm:col-span-6"
          legend="Visible to"
          empty=""
          options={material.people.map((person) => ({
            value: person.id,
            label: person.isSelf ? `${person.name} (you)` : person.name,
          }))}
          chosen={item.viewerIds}
          onChange={(viewerIds) => set({ viewerIds })}
        />
      )}
    </div>
  );
}

type ChoiceProps<T extends string> = Parameters<FieldProps["children"]>[0] & {
  value: T;
  values: readonly T[];
  names: Record<T, string>;
  onChoose: (value: T) => void;
};

function Choice<T extends string>({ value, values, names, onChoose, ...field }: ChoiceProps<T>) {
  return (
    <SelectOnDemand
      {...field}
      value={value}
      shown={names[value]}
      options={values.map((one) => ({ value: one, label: names[one] }))}
      onChange={(chosen) => onChoose(chosen as T)}
    />
  );
}
