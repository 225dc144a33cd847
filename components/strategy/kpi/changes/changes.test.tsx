import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { KpiDetail } from "@/lib/strategy/types";
import { correction, KPI_ID, kpiDetail, point } from "../testing/kpi";
import { openPanel, serve } from "../testing/serve";

const OTHER = kpiDetail({
  id: "019a0000-0000-7000-8000-0000000000a2",
  name: "Berths occupied",
  unit: "days",
});

afterEach(() => vi.unstubAllGlobals());

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const button = (form: ReturnType<typeof within>, name: string) => {
  const found = form.getByRole("button", { name });
  if (!(found instanceof HTMLButtonElement)) throw new Error(`${name} is no button.`);
  return found;
};

describe("renaming", () => {
  it("sends the new name and closes", async () => {
    const sent = serve({ kpi: { body: kpiDetail() } });
    openPanel();
    await press("Rename");
    const form = await dialog("Rename this KPI");
    type(form.getByLabelText("Name"), "  Berths rented ");
    fireEvent.click(button(form, "Rename"));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Rename this KPI" })).toBeNull());
    expect(sent).toEqual([{ path: `/api/kpis/${KPI_ID}`, method: "PATCH", body: { name: "Berths rented" } }]);
  });

  it("keeps the input and shows the server’s message under the field", async () => {
    serve({
      kpi: { body: kpiDetail() },
      change: { status: 409, body: { error: "It was merged meanwhile." } },
    });
    openPanel();
    await press("Rename");
    const form = await dialog("Rename this KPI");
    type(form.getByLabelText("Name"), "Berths rented");
    fireEvent.click(button(form, "Rename"));
    expect((await form.findByRole("alert")).textContent).toBe("It was merged meanwhile.");
    expect(form.getByLabelText("Name")).toHaveProperty("value", "Berths rented");
    expect(form.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
  });

  it("is replaced by a notice when the KPI no longer exists", async () => {
    const now = {
      kpi: { status: 200, body: kpiDetail() as unknown },
      change: { status: 404, body: { error: "Not found" } },
    };
    serve(now);
    openPanel();
    await press("Rename");
    const form = await dialog("Rename this KPI");
    Object.assign(now.kpi, { status: 404, body: { error: "Not found" } });
    type(form.getByLabelText("Name"), "Berths rented");
    fireEvent.click(button(form, "Rename"));
    await screen.findByText("This KPI is no longer tracked, or its papers are closed to you.");
    expect(screen.queryByRole("dialog", { name: "Rename this KPI" })).toBeNull();
  });
});

describe("a KPI request in flight", () => {
  /** A panel that reloads its KPI, which is answered when `answer` is called. */
  async function readingPanel(change: KpiDetail) {
    const kpi: { status?: number; body: unknown } = { body: kpiDetail() };
    const now: Parameters<typeof serve>[0] = { kpi, change: { body: change }, list: [kpiDetail(), OTHER] };
    serve(now);
    const panel = openPanel();
    await screen.findByRole("button", { name: "Rename" });
    let answer: (late: { status?: number; body: unknown }) => void = () => {};
    now.kpi = new Promise((resolve) => {
      answer = resolve;
    });
    panel.readAgain();
    return { ...panel, answer };
  }

  it("does not restore the state before a change", async () => {
    const { answer } = await readingPanel(kpiDetail({ name: "Berths rented" }));
    await press("Rename");
    const form = await dialog("Rename this KPI");
    type(form.getByLabelText("Name"), "Berths rented");
    fireEvent.click(button(form, "Rename"));
    await screen.findByRole("dialog", { name: "Berths rented" });
    answer({ body: kpiDetail() });
    // Later requests are answered later.
    await press("Merge");
    const other = await dialog("Merge into another KPI");
    fireEvent.click(other.getByRole("combobox", { name: "Merge Into" }));
    await other.findByRole("option");
    expect(screen.getByText("Berths rented", { selector: "[data-kpi-panel] h2" })).toBeTruthy();
  });

  it("does not report the KPI as gone while it is merged into another", async () => {
    const { answer, onOpenKpi } = await readingPanel(OTHER);
    await press("Merge");
    const form = await dialog("Merge into another KPI");
    fireEvent.click(form.getByRole("combobox", { name: "Merge Into" }));
    fireEvent.click(await form.findByRole("option"));
    fireEvent.click(button(form, "Merge"));
    answer({ status: 404, body: { error: "Not found" } });
    await waitFor(() => expect(onOpenKpi).toHaveBeenCalledWith(OTHER.id));
    expect(screen.queryByText(/no longer tracked/)).toBeNull();
  });
});

describe("correcting", () => {
  it("starts from the current value and sends value, field and reason", async () => {
    const sent = serve({ kpi: { body: kpiDetail() } });
    openPanel();
    await press("Correct what Q2 report.xlsx says for Q2 2026");
    const form = await dialog("Correct a value");
    expect(form.getByLabelText("New Value")).toHaveProperty("value", "68%");
    expect(button(form, "Correct").disabled).toBe(true);
    type(form.getByLabelText("New Value"), "69%");
    type(form.getByLabelText(/^Reason/), "Berth 4 was left out.");
    fireEvent.click(button(form, "Correct"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      path: `/api/kpis/${KPI_ID}/corrections`,
      method: "POST",
      body: {
        valueId: point(2, 68, 80).valueId,
        field: "current",
        value: "69%",
        reason: "Berth 4 was left out.",
      },
    });
  });

  it("treats an empty field as no value", async () => {
    const sent = serve({ kpi: { body: kpiDetail() } });
    openPanel();
    await press("Correct");
    const form = await dialog("Correct a value");
    type(form.getByLabelText("New Value"), "");
    fireEvent.click(button(form, "Correct"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ value: "" });
  });

  it("can be reverted to what the paper says", async () => {
    const corrected = point(3, 72, 85, { correctedFields: ["current"] });
    const sent = serve({
      kpi: {
        body: kpiDetail({
          points: [point(2, 68, 80), corrected],
          corrections: [correction(corrected, { before: "71%" })],
          correctedFields: ["current"],
        }),
      },
    });
    openPanel();
    await press("Correct");
    const form = await dialog("Correct a value");
    form.getByText("71%");
    fireEvent.click(button(form, "Use the paper’s value"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ valueId: corrected.valueId, field: "current", value: null });
  });

  it("shows the server’s message under the field", async () => {
    const error = "“lots” is not an amount.";
    serve({ kpi: { body: kpiDetail() }, change: { status: 400, body: { error } } });
    openPanel();
    await press("Correct");
    const form = await dialog("Correct a value");
    type(form.getByLabelText("New Value"), "lots");
    fireEvent.click(button(form, "Correct"));
    expect((await form.findByRole("alert")).textContent).toBe(error);
  });
});

describe("merging", () => {
  it("finds the other one by name, explains the effect, even for another unit, and opens it", async () => {
    const sent = serve({ kpi: { body: kpiDetail() }, list: [kpiDetail(), OTHER] });
    const { onOpenKpi } = openPanel();
    await press("Merge");
    const form = await dialog("Merge into another KPI");
    const field = form.getByRole("combobox", { name: "Merge Into" });
    fireEvent.click(field);
    expect((await form.findAllByRole("option")).map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
      "Berths occupied",
    ]);
    fireEvent.keyDown(field, { key: "ArrowDown" });
    fireEvent.keyDown(field, { key: "Enter" });
    form.getByText(/Its 3 values move to Berths occupied/);
    form.getByText(/Their units differ: % and days./);
    fireEvent.click(button(form, "Merge"));
    await waitFor(() => expect(onOpenKpi).toHaveBeenCalledWith(OTHER.id));
    expect(sent).toEqual([{ path: `/api/kpis/${KPI_ID}/merge`, method: "POST", body: { into: OTHER.id } }]);
  });

  it("says when there is no match", async () => {
    serve({ kpi: { body: kpiDetail() }, list: [kpiDetail(), OTHER] });
    openPanel();
    await press("Merge");
    const form = await dialog("Merge into another KPI");
    type(form.getByRole("combobox", { name: "Merge Into" }), "fuel");
    await waitFor(() => expect(form.getByRole("status").textContent).toBe("No KPI matches these words."));
    expect(button(form, "Merge").disabled).toBe(true);
  });
});

describe("splitting", () => {
  it("sends the selected values and the name and opens the new KPI", async () => {
    const sent = serve({ kpi: { body: kpiDetail() }, change: { body: OTHER } });
    const { onOpenKpi } = openPanel();
    await press("Split");
    const form = await dialog("Split this KPI");
    expect(button(form, "Split").disabled).toBe(true);
    fireEvent.click(form.getByRole("checkbox", { name: /Q1 2026/ }));
    type(form.getByLabelText(/^Name of the New KPI/), "Berths of the inner basin");
    fireEvent.click(button(form, "Split"));
    await waitFor(() => expect(onOpenKpi).toHaveBeenCalledWith(OTHER.id));
    expect(sent[0]).toEqual({
      path: `/api/kpis/${KPI_ID}/split`,
      method: "POST",
      body: { valueIds: [point(1, 64, 80).valueId], name: "Berths of the inner basin" },
    });
  });

  it("leaves the KPI at least one value", async () => {
    serve({ kpi: { body: kpiDetail() } });
    openPanel();
    await press("Split");
    const form = await dialog("Split this KPI");
    for (const box of form.getAllByRole("checkbox")) fireEvent.click(box);
    expect(button(form, "Split").disabled).toBe(true);
    form.getByText(/Leave at least one/);
  });
});

describe("archiving", () => {
  it("asks for confirmation and explains the effect", async () => {
    const sent = serve({ kpi: { body: kpiDetail() } });
    openPanel();
    await press("Archive");
    const question = within(await screen.findByRole("alertdialog", { name: "Archive this KPI?" }));
    expect(sent).toEqual([]);
    fireEvent.click(button(question, "Archive"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ isArchived: true });
  });

  it("is undone in the same place", async () => {
    const sent = serve({ kpi: { body: kpiDetail({ isArchived: true }) } });
    openPanel();
    await press("Restore");
    const question = within(await screen.findByRole("alertdialog"));
    fireEvent.click(button(question, "Restore"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ isArchived: false });
  });
});
