import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { PageView } from "@/lib/documents/types";
import { SourcePage } from "./source-page";

const PAGE: PageView = {
  page: 2,
  text: "Reserves are low, said the treasurer.",
  pages: 3,
  title: "Report.pdf",
  type: "pdf",
  size: 1000,
  layout: null,
  sheet: null,
};
const location = { documentId: "d1", page: 2, passage: { start: 13, end: 16 } };

function show(answer: object, status = 200) {
  vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SourcePage location={location} view="page" zoom={1} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = vi.fn();
});

it("shows the text of a PDF processed before positions were stored", async () => {
  show(PAGE);
  const mark = await screen.findByText("low", { selector: "mark" });
  expect(mark.scrollIntoView).toHaveBeenCalled();
});

it("shows a workbook page as cells", async () => {
  const sheet = { name: "Reserves", columns: ["B"], rows: [{ number: 7, cells: [[0, 13, 16, 1, 1, 0]] }] };
  show({ ...PAGE, type: "xlsx", sheet });
  const cell = await screen.findByText("low", { selector: "td mark" });
  expect(cell.scrollIntoView).toHaveBeenCalled();
  expect(screen.getByRole("rowheader", { name: "7" })).toBeTruthy();
  expect(screen.queryByText(/said the treasurer/)).toBeNull();
});

it("shows the text of a workbook whose cells are not stored", async () => {
  show({ ...PAGE, type: "xlsx" });
  expect(await screen.findByText(/said the treasurer/)).toBeTruthy();
});

it("refers to the original for a page without text", async () => {
  show({ ...PAGE, text: " \n " });
  expect(await screen.findByText(/This page has no text/)).toBeTruthy();
});

it("explains that a paper no longer exists", async () => {
  show({ error: "This document no longer exists." }, 404);
  expect(await screen.findByText("This document no longer exists.")).toBeTruthy();
  expect(screen.getByText(/Generate it again to work from the current papers/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("sends a signed-out person to the sign-in page", async () => {
  show({ error: "Please sign in." }, 401);
  const link = await screen.findByRole("link", { name: "Sign in again" });
  expect(link.getAttribute("href")).toBe("/login");
});

it("offers a retry when the server fails", async () => {
  show({ error: "Something went wrong on our side." }, 500);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
