import { fireEvent, render, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EvidenceProvider, useEvidence } from "./evidence-context";

const NO_PHONE = () => Object.assign(new EventTarget(), { matches: false });

function Papers() {
  const { openPaper, openPage } = useEvidence();
  return (
    <>
      <button type="button" onClick={() => openPaper("report")}>
        Open
      </button>
      <button type="button" onClick={() => openPage("report", 2)}>
        Turn
      </button>
    </>
  );
}

beforeEach(() => vi.stubGlobal("matchMedia", NO_PHONE));
afterEach(() => vi.unstubAllGlobals());

it("keeps what was added to the address since the last render", () => {
  window.history.replaceState(null, "", "/chat");
  // Next.js has not re-rendered yet.
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <EvidenceProvider>
        <Papers />
      </EvidenceProvider>
    </SearchParamsContext>,
  );
  window.history.replaceState(null, "", "/chat?thread=kept");
  const steps = window.history.length;
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(window.location.search).toBe("?thread=kept&doc=report&page=1");
  fireEvent.click(screen.getByRole("button", { name: "Turn" }));
  expect(window.location.search).toBe("?thread=kept&doc=report&page=2");
  expect(window.history.length).toBe(steps + 1);
});
