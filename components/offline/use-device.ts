import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { readRecords, readVault } from "@/lib/offline/device/database";
import { type DeviceKey, forgetKey, unlock, unlockedKey } from "@/lib/offline/device/key";
import { type KeptMeeting, readKept } from "@/lib/offline/device/records";
import { readDrafts, type Synced, synchronize } from "@/lib/offline/device/sync";
import { canKeep, checkKept, onRemoved } from "@/lib/offline/device/worker";
import { queryKeys } from "@/lib/ui/keys";

/** Delay before an unreachable server is retried, doubled each time. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

const DEVICE = ["device"] as const;

/** The device's storage: empty, locked, or packs that this page has unlocked. */
export function useDevice() {
  const queries = useQueryClient();
  const [key, setKey] = useState<DeviceKey | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [synced, setSynced] = useState<Synced | null>(null);
  const waits = useRef(FIRST_WAIT_MS);

  const forget = useCallback(() => {
    forgetKey();
    setKey(null);
    setRemoved(true);
    queries.clear();
  }, [queries]);

  const vault = useQuery({
    queryKey: [...DEVICE, "vault"],
    networkMode: "always",
    queryFn: async () => {
      if (!canKeep()) return null;
      await checkKept();
      return readVault();
    },
  });
  const packs = useQuery({
    queryKey: [...DEVICE, "packs"],
    networkMode: "always",
    enabled: key !== null,
    queryFn: () => (key ? readPacks(key) : null),
  });

  const renew = useCallback(async () => {
    const open = unlockedKey();
    if (!open) return;
    const result = await synchronize(open);
    if (result.isRemoved) return forget();
    if (result.isReached) waits.current = FIRST_WAIT_MS;
    setSynced(result);
    // Reloads what is stored on the device; a rendered PDF stays.
    await queries.invalidateQueries({ queryKey: [...DEVICE, "packs"] });
    await queries.invalidateQueries({ queryKey: queryKeys.papers() });
  }, [queries, forget]);

  // The browser reports being online before requests succeed, and does not report that a server is back.
  useEffect(() => {
    if (!synced || synced.isReached) return;
    const later = setTimeout(renew, waits.current);
    waits.current = Math.min(waits.current * 2, LONGEST_WAIT_MS);
    return () => clearTimeout(later);
  }, [synced, renew]);

  useEffect(() => {
    if (!canKeep()) return;
    const stop = onRemoved(forget);
    // Earlier failures without a connection do not count for the current one.
    const tryAgain = () => {
      waits.current = FIRST_WAIT_MS;
      void renew();
    };
    window.addEventListener("online", tryAgain);
    return () => {
      stop();
      window.removeEventListener("online", tryAgain);
    };
  }, [renew, forget]);

  async function enter(passphrase: string): Promise<boolean> {
    const opened = await unlock(passphrase);
    if (!opened) return false;
    setKey(opened);
    void renew();
    return true;
  }

  return { key, isRemoved, vault, packs: packs.data ?? null, synced, enter, renew };
}

export type Device = ReturnType<typeof useDevice>;

/** The stored meetings, upcoming ones first, and the unsent notes. */
async function readPacks(key: DeviceKey) {
  const records = await readRecords();
  const ids = records.filter(({ kind }) => kind === "meeting").map(({ meetingId }) => meetingId);
  const meetings = await Promise.all(ids.map((id) => readKept(key, "meeting", id)));
  const bytes = records.reduce((sum, record) => sum + record.bytes, 0);
  return {
    meetings: meetings.filter((kept): kept is KeptMeeting => kept !== null).sort(latestFirst),
    drafts: await readDrafts(key),
    bytes,
  };
}

function latestFirst({ meeting: one }: KeptMeeting, { meeting: two }: KeptMeeting): number {
  return two.scheduledDate.localeCompare(one.scheduledDate);
}
