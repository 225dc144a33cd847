import { DEFAULT_SESSION_LIMITS, type SessionLimits } from "@/lib/auth/session-limits";
import type { SoundDays } from "./sound-days";

/** The settings of an installation, chosen by its administrators. */
export type BoardSettings = SessionLimits & {
  organizationName: string;
  maximumMembers: number;
  /** Whether people who proved their address become members without an administrator. */
  approvesAutomatically: boolean;
  soundDays: SoundDays;
};

/** The settings until someone saves them. */
export const DEFAULT_SETTINGS: BoardSettings = {
  organizationName: "Your Organization",
  maximumMembers: 20,
  approvesAutomatically: false,
  soundDays: null,
  ...DEFAULT_SESSION_LIMITS,
};

/** The settings with the number of people on the board, which the maximum cannot be below. */
export type SettingsView = BoardSettings & { members: number };

/** The name at the top of an exported file: the organization, or the product until it has one. */
export function nameOnFiles(settings: Pick<BoardSettings, "organizationName">): string {
  return givenName(settings) ?? "BoardGPT";
}

/** The organization's name, unless it is still the default. */
export function givenName({ organizationName }: Pick<BoardSettings, "organizationName">): string | null {
  return organizationName === DEFAULT_SETTINGS.organizationName ? null : organizationName;
}
