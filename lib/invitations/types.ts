import type { Role } from "@/lib/auth/policy";

export type InvitationStatus = "pending" | "accepted" | "expired";

/** An invitation as listed in administration. Never contains its token. */
export type InvitationView = {
  id: string;
  email: string;
  role: Role;
  status: InvitationStatus;
  createdAt: string;
  /** When the email with the current link was created. */
  sentAt: string;
  expiresAt: string;
  /** The sender's name, or null if that account is deleted. */
  invitedBy: string | null;
};

/** What the holder of a link can see. */
export type InvitationPreview = { email: string; role: Role };
