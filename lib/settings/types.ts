import { DEFAULT_SESSION_LIMITS, type SessionLimits } from "@/lib/auth/session-limits";
import type { SoundDays } from "./sound-days";

/** What an administrator decides about the board's installation. */
export type BoardSettings = SessionLimits & {
  organizationName: string;
  maximumMembers: number;
  /** Whether people who proved their address get in as members without an administrator. */
  approvesAutomatically: boolean;
  soundDays: SoundDays;
};

/** What holds until someone saves the settings. */
export const DEFAULT_SETTINGS: BoardSettings = {
  organizationName: "Your Organization",
  maximumMembers: 20,
  approvesAutomatically: false,
  soundDays: null,
  ...DEFAULT_SESSION_LIMITS,
};

/** The settings with how many people are on the board, below which the maximum cannot go. */
export type SettingsView = BoardSettings & { members: number };

/** Whose document a file is, at its top: the organization, or the product until it has a name. */
export function nameOnFiles(settings: Pick<BoardSettings, "organizationName">): string {
  return givenName(settings) ?? "BoardGPT";
}

/** The organization's name where it says something: not while it is the one that everybody begins with. */
export function givenName({ organizationName }: Pick<BoardSettings, "organizationName">): string | null {
  return organizationName === DEFAULT_SETTINGS.organizationName ? null : organizationName;
}
