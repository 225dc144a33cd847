"use client";

import { useRouter } from "next/navigation";
import { PrepHeader } from "@/components/agenda/prep-header";
import { DownloadMenu } from "@/components/layout/download-menu";
import { SelectOnDemand } from "@/components/layout/select-on-demand";
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
  const options = versions.map(({ version, state }) => ({
    value: String(version),
    label: `Version ${version}, ${STATE_NAMES[state].toLowerCase()}`,
  }));
  const value = String(minutes.version);
  return (
    <SelectOnDemand
      aria-label="Version"
      className="w-auto"
      value={value}
      shown={options.find((option) => option.value === value)?.label}
      options={options}
      onChange={(version) => router.push(`/prep/${meeting.id}/minutes?version=${version}`)}
    />
  );
}
