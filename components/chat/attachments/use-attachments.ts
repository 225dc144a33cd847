import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { createUploadQueue } from "@/components/documents/upload-queue";
import type { AttachmentView, ThreadDetail } from "@/lib/chat/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { uploadFile } from "@/lib/uploads/send-file";
import { knownThread, listKnown, updateThread } from "../threads/thread-cache";

const NONE: never[] = [];
const POLL_MS = 1500;

/** The files of a thread: uploads, attachments, and a way to remove them. */
export function useAttachments(thread: ThreadDetail, onKept: (threadId: string) => void) {
  const client = useQueryClient();
  const { id } = thread;
  const [queue] = useState(() =>
    createUploadQueue(async ({ id: uploadId, file }, report, signal) => {
      const onProgress = (progress: number) => report({ progress });
      const place = { kind: "chat", id } as const;
      const options = { file, place, isShared: false, onProgress, signal };
      const path = pathOf(queryKeys.attachments(id));
      const attached = await uploadFile<AttachmentView>(path, "Failed to upload document", options);
      report({ documentId: attached.id });
      addAttachment(client, id, attached);
      onKept(id);
      // It is now one of the thread's attachments.
      setTimeout(() => queue.remove(uploadId));
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => NONE);
  useReadingProgress(thread);
  const { mutate: remove } = useMutation({
    mutationFn: (documentId: string) =>
      request<null>(`${pathOf(queryKeys.attachments(id))}/${documentId}`, "The file could not be removed.", {
        method: "DELETE",
      }),
    onSuccess: (_answer, documentId) => removeAttachment(client, id, documentId),
    meta: { errorTitle: "Chat Error" },
  });
  return {
    attachments: thread.attachments,
    uploads: uploads.filter(({ documentId }) => !thread.attachments.some((there) => there.id === documentId)),
    add: (files: File[]) => queue.add(files, false),
    retry: queue.retry,
    cancel: queue.remove,
    remove,
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

function addAttachment(client: QueryClient, threadId: string, attached: AttachmentView): void {
  updateThread(client, threadId, ({ attachments }) => {
    const isThere = attachments.some(({ id }) => id === attached.id);
    if (isThere) toast.info("Document Already Attached", { description: attached.originalName });
    return isThere ? {} : { attachments: [...attachments, attached] };
  });
  listKnown(client, threadId);
}

function removeAttachment(client: QueryClient, threadId: string, documentId: string): void {
  updateThread(client, threadId, ({ attachments }) => ({
    attachments: attachments.filter(({ id }) => id !== documentId),
  }));
}

const isSame = (one: AttachmentView) => (other: AttachmentView) => other.id === one.id;

/**
 * Polls the processing status while any file is being processed. Attachments unknown here are ignored: the
 * file may still be shown as an upload. Files attached after the request stay.
 */
function useReadingProgress({ id, attachments }: ThreadDetail): void {
  const client = useQueryClient();
  const queryKey = queryKeys.attachments(id);
  const isReading = attachments.some(({ status }) => status === "reading");
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = knownThread(client, id)?.attachments ?? [];
      const now = await request<AttachmentView[]>(pathOf(queryKey), "Failed to load the documents.", {
        signal,
      });
      updateThread(client, id, ({ attachments: known }) => ({
        attachments: known.flatMap((one) => now.find(isSame(one)) ?? (before.some(isSame(one)) ? [] : one)),
      }));
      return now;
    },
    enabled: isReading,
    refetchInterval: POLL_MS,
  });
}
