import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { FirstSteps as Steps } from "@/lib/sample/queries";
import { FirstSteps } from "./first-steps";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));
vi.mock("@/lib/sample/actions", () => ({ loadSampleAction: vi.fn() }));

const NEW: Steps = {
  hasPaper: false,
  hasChair: false,
  sendsMail: false,
  hasBackup: false,
  sample: "loadable",
};

const show = (steps: Steps) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FirstSteps steps={steps} />
    </QueryClientProvider>,
  );

describe("the first steps of an administrator", () => {
  it("link to where each is done, and offer the sample board while there is nothing", () => {
    show({ ...NEW, hasChair: true });
    expect(screen.getByText("1 of 4 done")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Upload your first board pack" }).getAttribute("href")).toBe(
      "/prep-me",
    );
    expect(screen.queryByRole("link", { name: /Invite the chair/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Load a sample board" })).toBeTruthy();
  });

  it("offer no sample board next to one's own board", () => {
    show({ ...NEW, hasPaper: true, sample: null });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("disappear when all of them are done", () => {
    const { container } = show({
      hasPaper: true,
      hasChair: true,
      sendsMail: true,
      hasBackup: true,
      sample: null,
    });
    expect(container.innerHTML).toBe("");
  });
});
