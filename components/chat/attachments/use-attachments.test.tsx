import { skipToken, useQuery } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AttachmentView, ThreadDetail } from "@/lib/chat/types";
import { queryKeys } from "@/lib/ui/keys";
import { createQueryClient } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";
import { uploadFile } from "@/lib/uploads/send-file";
import { AttachmentChips } from "../composer";
import { thread } from "../testing/answers";
import { Surroundings } from "../testing/surroundings";
import { type Attachments, useAttachments } from "./use-attachments";

vi.mock("@/lib/uploads/send-file", () => ({ uploadFile: vi.fn() }));
vi.mock("@/lib/ui/request", async (load) => ({
  ...(await load<typeof import("@/lib/ui/request")>()),
  request: vi.fn(),
}));

const THREAD = "thread";

function file(id: string, change: Partial<AttachmentView> = {}): AttachmentView {
  const originalName = `${id}.txt`;
  return { id, originalName, type: "txt", status: "indexed", error: null, progress: 100, ...change };
}

type Props = { onShown: (files: Attachments) => void };

function Chat(props: Props) {
  const { data } = useQuery<ThreadDetail>({ queryKey: queryKeys.thread(THREAD), queryFn: skipToken });
  return data && <Files thread={data} {...props} />;
}

function Files({ thread, onShown }: Props & { thread: ThreadDetail }) {
  const attachments = useAttachments(thread, () => {});
  onShown(attachments);
  return <AttachmentChips {...attachments} />;
}

/** The chips of a thread, a way to add files, and the names shown in each render. */
function chips(known: AttachmentView[] = []) {
  const client = createQueryClient();
  client.setQueryData<ThreadDetail>(queryKeys.thread(THREAD), {
    ...thread([], { id: THREAD }),
    turns: [],
    attachments: known,
  });
  const shown: string[][] = [];
  let add: Attachments["add"] | undefined;
  const onShown = (files: Attachments) => {
    const names = files.attachments.map(({ originalName }) => originalName);
    shown.push([...names, ...files.uploads.map(({ file }) => file.name)]);
    add = files.add;
  };
  render(
    <Surroundings client={client}>
      <Chat onShown={onShown} />
    </Surroundings>,
  );
  return { shown, add: (name: string) => act(async () => add?.([new File(["text"], name)])) };
}

beforeEach(() => {
  vi.mocked(uploadFile).mockReset();
  vi.mocked(request).mockReset();
});

describe("the files of a chat", () => {
  it("show an upload or the attachment it became, never both and never neither", async () => {
    vi.mocked(uploadFile).mockResolvedValue(file("Dock"));
    const { shown, add } = chips();
    await add("Dock.txt");
    await screen.findByRole("button", { name: "Remove Dock.txt" });
    const since = shown.slice(shown.findIndex((names) => names.length > 0));
    expect(since.length).toBeGreaterThan(1);
    expect(since.filter((names) => names.join() !== "Dock.txt")).toEqual([]);
  });

  it("show a file once while its upload continues and the server lists it already", async () => {
    vi.mocked(uploadFile).mockReturnValue(new Promise(() => {}));
    vi.mocked(request).mockResolvedValue([file("Quay"), file("Dock")]);
    const { shown, add } = chips([file("Quay", { status: "reading", progress: 40 })]);
    await add("Dock.txt");
    await waitFor(() => expect(screen.queryByText("Reading 40%")).toBeNull());
    expect(shown.filter((names) => new Set(names).size < names.length)).toEqual([]);
    expect(shown.at(-1)).toEqual(["Quay.txt", "Dock.txt"]);
  });

  it("keep a file attached after a progress request was sent for another", async () => {
    const { promise, resolve } = Promise.withResolvers<AttachmentView[]>();
    vi.mocked(request)
      .mockReturnValueOnce(promise)
      .mockReturnValue(new Promise(() => {}));
    vi.mocked(uploadFile).mockResolvedValue(file("Dock"));
    const { shown, add } = chips([
      file("Quay", { status: "reading", progress: 40 }),
      file("Crane", { status: "reading" }),
    ]);
    await waitFor(() => expect(request).toHaveBeenCalled());
    await add("Dock.txt");
    await screen.findByRole("button", { name: "Remove Dock.txt" });
    // The crane was removed in another window.
    await act(async () => resolve([file("Quay")]));
    await waitFor(() => expect(screen.queryByText("Reading 40%")).toBeNull());
    expect(shown.at(-1)).toEqual(["Quay.txt", "Dock.txt"]);
  });
});
