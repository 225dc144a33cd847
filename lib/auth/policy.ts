export const ROLES = ["member", "chair", "admin"] as const;
export const USER_STATUSES = ["pending", "active", "suspended"] as const;

export type Role = (typeof ROLES)[number];
export type UserStatus = (typeof USER_STATUSES)[number];

type Rule = {
  roles: readonly Role[];
  /** Requires a sign-in within `RECENT_HOURS`: administration must not stay open on a desk for a month. */
  recent?: true;
};

const EVERYONE: Rule = { roles: ROLES };
const OFFICE: Rule = { roles: ["chair", "admin"] };
const ADMINISTRATION: Rule = { roles: ["chair", "admin"], recent: true };
const ADMIN_ONLY: Rule = { roles: ["admin"], recent: true };

/**
 * Who may do what to which resource. Only active accounts may do anything; an action or a role that is not listed here is
 * denied. Services, navigation, pages and tests read this table.
 */
const POLICY = {
  "meeting.read": EVERYONE,
  "meeting.create": OFFICE,
  "meeting.delete": OFFICE,
  "agenda.read": EVERYONE,
  "agenda.write": OFFICE,
  "document.read": EVERYONE,
  "document.readUnshared": OFFICE,
  "document.upload": OFFICE,
  "document.share": OFFICE,
  "document.delete": OFFICE,
  "note.write": EVERYONE,
  "bin.open": OFFICE,
  "recusal.record": EVERYONE,
  "recusal.recordForOthers": OFFICE,
  "recusal.lift": OFFICE,
  "brief.generate": EVERYONE,
  "brief.export": EVERYONE,
  "question.write": EVERYONE,
  "question.changeOthers": OFFICE,
  "minutes.read": EVERYONE,
  "minutes.comment": EVERYONE,
  "minutes.export": EVERYONE,
  "minutes.write": OFFICE,
  "minutes.sign": OFFICE,
  "resolution.read": EVERYONE,
  "resolution.vote": EVERYONE,
  "resolution.write": OFFICE,
  "chat.ask": EVERYONE,
  "chat.attach": EVERYONE,
  "speech.transcribe": EVERYONE,
  "benchmark.run": EVERYONE,
  "benchmark.share": EVERYONE,
  "benchmark.export": EVERYONE,
  "benchmark.research": EVERYONE,
  "ownCompany.read": EVERYONE,
  "ownCompany.write": OFFICE,
  "strategy.read": EVERYONE,
  "strategy.upload": EVERYONE,
  "strategy.export": EVERYONE,
  "strategy.removeOthers": OFFICE,
  "kpi.change": OFFICE,
  "administration.open": OFFICE,
  "member.list": ADMINISTRATION,
  "member.change": ADMINISTRATION,
  "invitation.list": ADMINISTRATION,
  "invitation.create": ADMINISTRATION,
  "invitation.delete": ADMINISTRATION,
  "settings.read": ADMINISTRATION,
  "settings.change": ADMIN_ONLY,
  "sample.manage": ADMIN_ONLY,
  "usage.read": ADMINISTRATION,
  "usage.limit": ADMIN_ONLY,
  "mail.test": ADMINISTRATION,
  "outbox.read": ADMIN_ONLY,
  "activity.read": ADMINISTRATION,
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof POLICY;

export const ACTIONS = Object.keys(POLICY) as Action[];

/** The maximum age, in hours, of a sign-in where a recent one is required. */
export const RECENT_HOURS = 12;

function ruleFor(action: Action): Rule | undefined {
  return Object.hasOwn(POLICY, action) ? POLICY[action] : undefined;
}

/** Whether the policy table allows `action` to someone of this role and status. */
export function can(actor: { role: string; status: string }, action: Action): boolean {
  const allowed: readonly string[] = ruleFor(action)?.roles ?? [];
  return actor.status === "active" && allowed.includes(actor.role);
}

/** The roles to which the policy table allows `action`. */
export function rolesWith(action: Action): readonly Role[] {
  return ruleFor(action)?.roles ?? [];
}

/** Whether the sign-in is recent enough for the action. */
export function isFresh(actor: { signedInAt: Date }, action: Action, now = new Date()): boolean {
  const age = now.getTime() - actor.signedInAt.getTime();
  return !ruleFor(action)?.recent || age < RECENT_HOURS * 60 * 60 * 1000;
}

const RANK: Record<Role, number> = { member: 0, chair: 1, admin: 2 };

/** Whether the actor may invite people with this role: never above their own. */
export function canInvite(actor: { role: Role; status: string }, role: Role): boolean {
  return can(actor, "invitation.create") && RANK[actor.role] >= RANK[role];
}

/**
 * Whether the actor may move someone between these roles. Nobody changes their own role, and nobody changes or grants a
 * role above their own.
 */
export function canChangeMember(
  actor: { id: string; role: Role; status: string },
  target: { id: string; role: Role },
  newRole: Role = target.role,
): boolean {
  if (!can(actor, "member.change") || actor.id === target.id) return false;
  return RANK[actor.role] >= RANK[target.role] && RANK[actor.role] >= RANK[newRole];
}
