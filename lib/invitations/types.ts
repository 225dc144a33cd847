import type { Role } from "@/lib/auth/policy";

export type InvitationStatus = "pending" | "accepted" | "expired";

/** An invitation as administration lists it. Never its token. */
export type InvitationView = {
  id: string;
  email: string;
  role: Role;
  status: InvitationStatus;
  createdAt: string;
  /** When the mail with the current link was made. */
  sentAt: string;
  expiresAt: string;
  /** Name of who sent it, or null when that account is gone. */
  invitedBy: string | null;
};

/** What the holder of a link learns. */
export type InvitationPreview = { email: string; role: Role };
