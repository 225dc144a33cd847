import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import type { Member } from "@/lib/members/types";
import { MembersTable } from "./members-table";

// Server actions are HTTP calls for the browser; their module is server-only.
vi.mock("@/lib/members/actions", () => ({
  changeMemberAction: vi.fn(),
  removeMemberAction: vi.fn(),
  removePasskeysAction: vi.fn(),
}));

const me = { id: "0", role: "admin", status: "active" } as const;

function member(number: number): Member {
  return {
    id: String(number),
    email: `person${number}@harbour.example`,
    firstName: "Person",
    lastName: String(number),
    role: "member",
    requestedRole: "member",
    status: "active",
    isConfirmed: true,
    inheritsFrom: [],
    passkeys: 0,
    createdAt: "2026-03-01T12:00:00.000Z",
  };
}

function show(count: number) {
  renderWithQueries(<MembersTable me={me} members={Array.from({ length: count }, (_, at) => member(at))} />);
}

const rows = () => screen.getAllByRole("row").length - 1;

it("shows a board of up to twenty on one page", () => {
  show(20);
  expect(rows()).toBe(20);
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("pages through a larger board", () => {
  show(45);
  expect(rows()).toBe(20);
  expect(screen.getByRole("status").textContent).toBe("1–20 of 45");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByRole("status").textContent).toBe("41–45 of 45");
  expect(rows()).toBe(5);
  expect(screen.getByRole("button", { name: "Next" }).hasAttribute("disabled")).toBe(true);
});

it("finds people by parts of their name and address, on any page", () => {
  show(45);
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "PERSON44@ person" } });
  expect(rows()).toBe(1);
  expect(screen.getByText("Person 44")).toBeTruthy();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nobody " } });
  expect(screen.getByText("Nobody on the board matches “nobody”.")).toBeTruthy();
});
