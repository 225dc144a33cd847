import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deleteRecords, readRecords, readVault } from "@/lib/offline/device/database";
import { keepPack } from "@/lib/offline/device/keep";
import { keeping } from "@/lib/offline/device/keeping";
import { unlockedKey } from "@/lib/offline/device/key";
import { canKeep, checkKept, removeEverything } from "@/lib/offline/device/worker";
import { toast } from "@/lib/ui/toast";
import { KEEPING } from "./keeping-key";

/** What is to be asked of the person: a new passphrase, the one of this device, or none. */
export type Asked = "new" | "known" | "none";

/** Keeping the pack of one meeting: how it stands on this device, and what can be done. */
export function useKeep(meetingId: string) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<string | null>(null);
  const state = useQuery({
    queryKey: [...KEEPING, meetingId],
    staleTime: 0,
    networkMode: "always",
    queryFn: () => readState(meetingId),
  });
  const keep = useMutation({
    mutationFn: (passphrase: string | null) =>
      keepPack({
        meetingId,
        passphrase,
        onProgress: (done, papers) => setProgress(`Keeping paper ${done + 1} of ${papers}...`),
      }),
    onSuccess: () => toast.success("Kept for Offline Reading"),
    onSettled: () => {
      setProgress(null);
      return queries.invalidateQueries({ queryKey: KEEPING });
    },
  });
  const remove = useMutation({
    mutationFn: () => removePack(meetingId),
    onSuccess: () => toast.success("Removed from This Device"),
    onSettled: () => queries.invalidateQueries({ queryKey: KEEPING }),
  });
  return { state: state.data, progress, keep, remove };
}

export type Keep = ReturnType<typeof useKeep>;

async function readState(meetingId: string) {
  if (!canKeep()) return { isPossible: false, isKept: false, asked: "new" as Asked };
  if (await readVault()) await checkKept();
  const vault = await readVault();
  const records = vault ? await readRecords() : [];
  const isKept = records.some((record) => record.kind === "meeting" && record.meetingId === meetingId);
  const asked: Asked = !vault ? "new" : unlockedKey(vault) ? "none" : "known";
  return { isPossible: true, isKept, asked };
}

/** With the last meeting everything goes, so that a new passphrase can be chosen. */
function removePack(meetingId: string): Promise<void> {
  return keeping(() => removeKept(meetingId));
}

async function removeKept(meetingId: string): Promise<void> {
  const records = await readRecords();
  if (!records.some((record) => record.kind === "meeting" && record.meetingId !== meetingId)) {
    return removeEverything();
  }
  await deleteRecords(records.filter((record) => record.meetingId === meetingId).map(({ name }) => name));
}
