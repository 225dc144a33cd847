import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import type { BenchmarkAnswer } from "@/lib/benchmarks/chat/schema";
import { toast } from "@/lib/ui/toast";
import { type Streaming, streamingServer } from "../research/testing/streaming-server";
import { BenchmarkChat } from "./benchmark-chat";
import { useBenchmarkChat } from "./use-benchmark-chat";

const CONTEXT = { focalCompany: "HLYD", peerSet: "sp_sector", focusAreas: ["financials" as const] };
const SOURCE = {
  label: "Annual report of Halyard",
  url: "https://www.sec.gov/a.htm",
  form: "10-K",
  filed: null,
  via: null,
  quote: null,
  citation: null,
};
const SENTENCE = { text: "Net margin of HLYD is 5.0%.", sources: [SOURCE] };
const ANSWER: BenchmarkAnswer = {
  response: SENTENCE.text,
  sources: [SOURCE.label],
  sentences: [SENTENCE],
  mode: "extractive",
  answered: true,
  runId: "r1",
};

let server: Streaming;
beforeEach(() => {
  server = streamingServer();
});
afterEach(() => vi.unstubAllGlobals());

function Panel({ company = "HLYD" }: { company?: string }) {
  const chat = useBenchmarkChat({ context: { ...CONTEXT, focalCompany: company }, runId: "r1" });
  return (
    <>
      <button type="button" onClick={() => chat.askPrompt("How is the margin?")}>
        Smart prompt
      </button>
      <BenchmarkChat chat={chat} />
      <Toaster />
    </>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const send = (event: unknown) => act(async () => server.send(event));

describe("the benchmark chat", () => {
  it("sends with Enter, not with Shift+Enter, and never an empty message", () => {
    render(<Panel />);
    fireEvent.keyDown(field(), { key: "Enter" });
    type("   ");
    fireEvent.keyDown(field(), { key: "Enter" });
    type("Margin?");
    fireEvent.keyDown(field(), { key: "Enter", shiftKey: true });
    expect(server.requests).toHaveLength(0);
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(server.requests).toMatchObject([
      { path: "/api/benchmarks/chat", body: { prompt: "Margin?", context: CONTEXT, runId: "r1" } },
    ]);
    expect(field().value).toBe("");
    expect(field().disabled).toBe(true);
    expect(screen.getByText("Thinking...")).toBeTruthy();
  });

  it("shows the answer as it streams, with its sources", async () => {
    render(<Panel />);
    type("Margin?");
    fireEvent.keyDown(field(), { key: "Enter" });
    await send({ type: "sentence", sentence: SENTENCE });
    expect(await screen.findByText(/Net margin of HLYD is 5.0%/)).toBeTruthy();
    expect(screen.queryByText("Thinking...")).toBeNull();
    await send({ type: "answer", answer: ANSWER });
    const link = await screen.findByRole("link", { name: /Annual report of Halyard/ });
    expect(link.getAttribute("href")).toBe(SOURCE.url);
    await waitFor(() => expect(field().disabled).toBe(false));
  });

  it("accepts a prompt from outside with a confirmation, one at a time", async () => {
    render(<Panel />);
    const prompt = screen.getByRole("button", { name: "Smart prompt" });
    fireEvent.click(prompt);
    fireEvent.click(prompt);
    expect(await screen.findByText("Chat Started")).toBeTruthy();
    expect(server.requests).toHaveLength(1);
  });

  it("restores an unanswered question, with the reason", async () => {
    server.refuse(500, "Something went wrong.");
    render(<Panel />);
    type("Margin?");
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(await screen.findByText("Chat Error")).toBeTruthy();
    expect(screen.getByText("Something went wrong.")).toBeTruthy();
    expect(field().value).toBe("Margin?");
    expect(screen.queryByText("You")).toBeNull();
  });

  it("can be stopped, which puts the question back in the field", async () => {
    const complained = vi.spyOn(toast, "error");
    render(<Panel />);
    type("Margin?");
    fireEvent.keyDown(field(), { key: "Enter" });
    fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(field().value).toBe("Margin?"));
    expect(complained).not.toHaveBeenCalled();
  });

  it("keeps the messages of each company separate", async () => {
    const { rerender } = render(<Panel />);
    type("Margin?");
    fireEvent.keyDown(field(), { key: "Enter" });
    await send({ type: "answer", answer: ANSWER });
    expect(await screen.findByText("Margin?")).toBeTruthy();
    rerender(<Panel company="TERN" />);
    expect(screen.queryByText("Margin?")).toBeNull();
    rerender(<Panel />);
    expect(screen.getByText("Margin?")).toBeTruthy();
  });
});
