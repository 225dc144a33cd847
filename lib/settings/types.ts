/** What an administrator decides about the board's installation. */
export type BoardSettings = {
  organizationName: string;
  maximumMembers: number;
  /** Whether people who proved their address get in as members without an administrator. */
  approvesAutomatically: boolean;
};

/** What holds until someone saves the settings. */
export const DEFAULT_SETTINGS: BoardSettings = {
  organizationName: "Your Organization",
  maximumMembers: 20,
  approvesAutomatically: false,
};
