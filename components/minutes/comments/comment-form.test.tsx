import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";

const add = vi.hoisted(() => vi.fn());
vi.mock("@/lib/minutes/actions", () => ({ addCommentAction: add }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { CommentForm } = await import("./comment-form");

it("says what is missing where nothing was written and no wording changed", () => {
  renderWithQueries(
    <CommentForm minutesId="m" itemId="i" statementId="s" about="The roof was repaired." onDone={vi.fn()} />,
  );
  const said = "Write a comment or change the wording.";
  fireEvent.click(screen.getByRole("button", { name: "Add Comment" }));
  expect(screen.getByRole("alert").textContent).toBe(said);
  expect(add).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Comment"), { target: { value: "Which roof?" } });
  expect(screen.queryByText(said)).toBeNull();
});
