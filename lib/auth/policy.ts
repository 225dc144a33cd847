export const ROLES = ["member", "chair", "admin"] as const;
export const USER_STATUSES = ["pending", "active", "suspended"] as const;

export type Role = (typeof ROLES)[number];
export type UserStatus = (typeof USER_STATUSES)[number];

const EVERYONE: readonly Role[] = ROLES;
const OFFICE: readonly Role[] = ["chair", "admin"];

/** Who may do what. Only active accounts may do anything; an action or a role that is not named here is refused. */
const POLICY = {
  "meeting.read": EVERYONE,
  "meeting.create": OFFICE,
  "meeting.delete": OFFICE,
  "document.read": EVERYONE,
  "document.readUnshared": OFFICE,
  "document.upload": OFFICE,
  "document.share": OFFICE,
  "document.delete": OFFICE,
  "brief.generate": EVERYONE,
  "chat.ask": EVERYONE,
  "member.list": OFFICE,
  "member.change": OFFICE,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof POLICY;

export const ACTIONS = Object.keys(POLICY) as Action[];

/** Whether the policy table allows `action` to someone of this role and status. */
export function can(actor: { role: string; status: string }, action: Action): boolean {
  const allowed: readonly string[] = POLICY[action] ?? [];
  return actor.status === "active" && allowed.includes(actor.role);
}

const RANK: Record<Role, number> = { member: 0, chair: 1, admin: 2 };

/**
 * Whether the actor may move someone between these roles. Nobody changes their own account, and nobody touches or
 * makes a role above their own.
 */
export function canChangeMember(
  actor: { id: string; role: Role; status: string },
  target: { id: string; role: Role },
  newRole: Role = target.role,
): boolean {
  if (!can(actor, "member.change") || actor.id === target.id) return false;
  return RANK[actor.role] >= RANK[target.role] && RANK[actor.role] >= RANK[newRole];
}
