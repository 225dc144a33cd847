import type { ActionRow } from "./action-row";
import { onAdmin, onBystander, onGone, onInvited, onInvitedAdmin, onOwn } from "./admin-targets";
import { administration, adminOnly, butNoChair, tried } from "./expectation";
import { guestAddress } from "./invited";

const MEMBERS = "lib/members/actions.ts";
const INVITATIONS = "lib/invitations/actions.ts";
const SETTINGS = "lib/settings/actions.ts";
const USAGE = "lib/usage/actions.ts";
const SAMPLE = "lib/sample/actions.ts";

const justId = (id: string) => ({ id });
const aRole = (role: string) => (id: string) => ({ id, change: { role } });
const suspending = (id: string) => ({ id, change: { status: "suspended" } });
const inviting = (role: string) => (email: string) => ({ email, role });

/** Administration, by server action. */
export const ADMIN_ACTIONS: ActionRow[] = [
  {
    name: `${SAMPLE} loadSampleAction`,
    on: "any",
    note: "where there is a board already",
    input: () => ({}),
    expected: adminOnly(409),
  },
  {
    name: `${SAMPLE} removeSampleAction`,
    on: "any",
    note: "where none was loaded",
    input: () => ({}),
    expected: adminOnly(404),
  },
  ...tried<ActionRow>(`${MEMBERS} changeMemberAction`, [
    { ...onOwn, input: aRole("admin"), expected: administration(403) },
    { ...onBystander, input: aRole("chair"), expected: administration(200) },
    {
      ...onBystander,
      note: "a member, who is to become an administrator",
      input: aRole("admin"),
      expected: butNoChair(200),
    },
    { ...onAdmin, input: suspending, expected: administration(403) },
    { ...onGone, input: aRole("chair"), expected: administration(404) },
  ]),
  { name: `${MEMBERS} removeMemberAction`, ...onOwn, input: justId, expected: administration(403) },
  { name: `${MEMBERS} removeMemberAction`, ...onBystander, input: justId, expected: administration(200) },
  { name: `${MEMBERS} removeMemberAction`, ...onAdmin, input: justId, expected: administration(403) },
  { name: `${MEMBERS} removeMemberAction`, ...onGone, input: justId, expected: administration(404) },
  { name: `${MEMBERS} removePasskeysAction`, ...onOwn, input: justId, expected: administration(403) },
  { name: `${MEMBERS} removePasskeysAction`, ...onBystander, input: justId, expected: administration(409) },
  { name: `${MEMBERS} removePasskeysAction`, ...onAdmin, input: justId, expected: administration(403) },
  { name: `${MEMBERS} removePasskeysAction`, ...onGone, input: justId, expected: administration(404) },
  ...tried<ActionRow>(`${INVITATIONS} createInvitationAction`, [
    {
      on: "any",
      note: "a member",
      target: guestAddress,
      input: inviting("member"),
      expected: administration(200),
    },
    {
      on: "any",
      note: "an administrator",
      target: guestAddress,
      input: inviting("admin"),
      expected: butNoChair(200),
    },
  ]),
  ...tried<ActionRow>(`${INVITATIONS} resendInvitationAction`, [
    { ...onInvited, input: justId, expected: administration(200) },
    { ...onInvitedAdmin, input: justId, expected: butNoChair(200) },
    { ...onGone, input: justId, expected: administration(404) },
  ]),
  ...tried<ActionRow>(`${INVITATIONS} copyInvitationLinkAction`, [
    { ...onInvited, input: justId, expected: administration(200) },
    { ...onInvitedAdmin, input: justId, expected: butNoChair(200) },
    { ...onGone, input: justId, expected: administration(404) },
  ]),
  ...tried<ActionRow>(`${INVITATIONS} deleteInvitationAction`, [
    { ...onInvited, input: justId, expected: administration(200) },
    { ...onInvitedAdmin, input: justId, expected: butNoChair(200) },
    { ...onGone, input: justId, expected: administration(404) },
  ]),
  {
    name: `${SETTINGS} saveSettingsAction`,
    on: "any",
    // Saves the existing value, so that nothing changes for people who may save.
    target: () => "Taken Over plc",
    fresh: async () => "Your Organization",
    input: (organizationName) => ({
      organizationName,
      maximumMembers: 20,
      approvesAutomatically: false,
      sessionIdleDays: 14,
      sessionDays: 30,
      maximumSessions: 10,
      soundDays: null,
    }),
    expected: adminOnly(200),
  },
  {
    name: `${USAGE} saveBudgetAction`,
    on: "any",
    // Saves the existing value, so that nothing changes for people who may save.
    target: () => "1",
    fresh: async () => "",
    input: (tokens) => ({
      inputPrice: null,
      outputPrice: null,
      cachedPrice: null,
      monthlyTokens: tokens ? Number(tokens) : null,
      monthlyDollars: null,
    }),
    expected: adminOnly(200),
  },
];
