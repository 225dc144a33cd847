"use client";

import { useRouter } from "next/navigation";
import { PrepHeader } from "@/components/agenda/prep-header";
import { DownloadMenu } from "@/components/layout/download-menu";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { MinutesPage } from "@/lib/minutes/types";
import { STATE_NAMES } from "./state-names";

/** Of which meeting the minutes are, which version is shown, and its download. */
export function MinutesHeader({ page }: { page: MinutesPage }) {
  const { meeting, minutes } = page;
  return (
    <PrepHeader meeting={meeting} current="minutes">
      {minutes && (
        <div className="flex flex-wrap items-center gap-2">
          <Versions page={page} />
          <DownloadMenu
            address={`/api/minutes/${minutes.id}/export`}
            done="Minutes Downloaded"
            isDisabled={minutes.drafting === "running"}
          />
        </div>
      )}
    </PrepHeader>
  );
}

function Versions({ page: { meeting, minutes, versions } }: { page: MinutesPage }) {
  const router = useRouter();
  if (!minutes || versions.length < 2) return null;
  return (
    <Select
      value={String(minutes.version)}
      onValueChange={(version) => router.push(`/prep/${meeting.id}/minutes?version=${version}`)}
    >
      <SelectTrigger aria-label="Version" className="w-auto">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {versions.map(({ id, version, state }) => (
          <SelectItem key={id} value={String(version)}>
            Version {version}, {STATE_NAMES[state].toLowerCase()}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
