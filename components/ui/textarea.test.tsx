import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Textarea } from "./textarea";

it("says that its limit is reached, as when a longer text was pasted", () => {
  render(<Textarea aria-label="Comment" maxLength={12} />);
  const field = screen.getByRole("textbox", { name: "Comment" });
  fireEvent.input(field, { target: { value: "A short one" } });
  expect(screen.queryByRole("status")).toBeNull();

  fireEvent.input(field, { target: { value: "A short one," } });
  expect(screen.getByRole("status").textContent).toMatch(/^This field holds up to 12 characters\./);

  fireEvent.input(field, { target: { value: "A short" } });
  expect(screen.queryByRole("status")).toBeNull();
});
