import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { InTheAddress } from "@/components/layout/testing/in-the-address";
import type { Company } from "@/lib/benchmarks/types";
import { CompanySearch } from "./company-search";

const company = (ticker: string, name: string): Company => ({
  id: ticker,
  ticker,
  name,
  sector: "Industrials",
  subIndustry: "",
  cik: 1,
  isOwn: false,
});

const FOUND = [
  company("HLYD", "Halyard Lines"),
  company("HAWS", "Hawser Group"),
  company("HULL", "Hull & Co"),
];

/** Answers each search on demand, by its text. */
function serve() {
  const answers = new Map<string, (answer: Response) => void>();
  const asked: string[] = [];
  const fetched = vi.fn((path: string, { signal }: RequestInit) => {
    const text = new URL(path, "http://here").searchParams.get("q") ?? "";
    asked.push(text);
    return new Promise<Response>((resolve, reject) => {
      answers.set(text, resolve);
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  });
  vi.stubGlobal("fetch", fetched);
  return {
    asked,
    answer: async (text: string, companies: Company[] = FOUND) => {
      await waitFor(() => expect(answers.has(text)).toBe(true));
      answers.get(text)?.(Response.json(companies));
    },
    fail: async (text: string) => {
      await waitFor(() => expect(answers.has(text)).toBe(true));
      answers.get(text)?.(Response.json({ error: "Search is out of reach." }, { status: 503 }));
    },
  };
}

function Search({ onSelect }: { onSelect: (company: Company | null) => void }) {
  const [selected, setSelected] = useState<Company | null>(null);
  return (
    <CompanySearch
      label="Search company name or ticker"
      selected={selected}
      onSelect={(chosen) => {
        setSelected(chosen);
        onSelect(chosen);
      }}
    />
  );
}

function show() {
  const onSelect = vi.fn();
  render(
    <InTheAddress>
      <Search onSelect={onSelect} />
      <button type="button">Elsewhere</button>
    </InTheAddress>,
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Search company name or ticker" });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(field, { key });
  };
  const marked = () => {
    const id = field.getAttribute("aria-activedescendant");
    return id ? document.getElementById(id)?.textContent : null;
  };
  return { onSelect, field, type, press, marked };
}

afterEach(() => vi.unstubAllGlobals());

describe("the company search", () => {
  it("starts at two letters, and drops results for an outdated text", async () => {
    const { asked, answer } = serve();
    const { type, field } = show();
    type("h");
    expect(screen.queryByRole("status")).toBeNull();
    type("ha");
    await answer("ha", [company("OLD", "Old answer")]);
    type("hal");
    await answer("hal");
    await screen.findByRole("option", { name: /HLYD/ });
    expect(screen.queryByRole("option", { name: /OLD/ })).toBeNull();
    expect(asked).toEqual(["ha", "hal"]);
    expect(field.getAttribute("aria-expanded")).toBe("true");
    type("h");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("works with the keyboard", async () => {
    const { answer } = serve();
    const { type, press, marked, field, onSelect } = show();
    type("ha");
    await answer("ha");
    await screen.findByRole("option", { name: /HLYD/ });
    expect(marked()).toBeNull();
    press("ArrowDown");
    expect(marked()).toMatch(/HLYD/);
    press("End");
    expect(marked()).toMatch(/HULL/);
    press("ArrowDown");
    expect(marked()).toMatch(/HLYD/);
    press("ArrowUp");
    expect(marked()).toMatch(/HULL/);
    press("Home", "ArrowDown");
    expect(screen.getByRole("option", { selected: true }).textContent).toMatch(/HAWS/);
    press("Escape");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field.value).toBe("ha");
    press("ArrowDown", "Enter");
    expect(onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: "HLYD" }));
    expect(field.value).toBe("HLYD • Halyard Lines");
  });

  it("closes on a click elsewhere, and shows the selected company again", async () => {
    const { answer } = serve();
    const { type, field, press, onSelect } = show();
    type("ha");
    await answer("ha");
    await screen.findByRole("option", { name: /HLYD/ });
    press("Enter");
    expect(field.value).toBe("HLYD • Halyard Lines");
    type("something else");
    fireEvent.blur(field, { relatedTarget: screen.getByRole("button", { name: "Elsewhere" }) });
    expect(field.value).toBe("HLYD • Halyard Lines");
    expect(screen.queryByRole("listbox")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(onSelect).toHaveBeenLastCalledWith(null);
    expect(field.value).toBe("");
  });

  it("says when nothing was found, and offers a retry after an error", async () => {
    const { answer, fail } = serve();
    const { type } = show();
    type("zz");
    await screen.findByText("Searching...");
    await answer("zz", []);
    await screen.findByText("No company was found for “zz”. Check the spelling, or try its ticker.");
    type("zzz");
    await fail("zzz");
    await screen.findByText("Search is out of reach.");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await answer("zzz");
    await screen.findByRole("option", { name: /HLYD/ });
  });
});
