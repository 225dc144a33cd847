import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { leadToFields } from "@/lib/ui/lead-to-fields";
import { LabelledField } from "./labelled-field";

it("shows a field's error below it until the field is changed, and focuses the first", () => {
  render(
    <form aria-label="Meeting">
      <LabelledField label="Title" hint="As the board calls it">
        {(field) => <input {...field} name="title" />}
      </LabelledField>
      <LabelledField label="Date">{(field) => <input {...field} name="date" />}</LabelledField>
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>("form");
  const title = screen.getByLabelText("Title");
  const wrong = [{ name: "title", message: "Enter a title." }, "date", "gone"];
  leadToFields(form, wrong);
  leadToFields(form, wrong);
  expect(screen.getAllByText("Enter a title.")).toHaveLength(1);
  expect(document.activeElement).toBe(title);
  expect(screen.getByLabelText("Date").getAttribute("aria-invalid")).toBe("true");
  fireEvent.input(title, { target: { value: "March" } });
  expect(screen.queryByText("Enter a title.")).toBeNull();
  expect(title.getAttribute("aria-describedby")).toMatch(/-hint$/);
});
