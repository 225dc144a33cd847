import { invite } from "./invited";
import type { Who } from "./visitors";
import { bystander, type World } from "./world";

// The targets of administration, for routes and server actions alike.

export const onOwn = { on: "own", target: (world: World, who: Who) => world.accounts[who] } as const;
export const onBystander = { on: "other", note: "a member", target: bystander } as const;
export const onAdmin = {
  on: "other",
  note: "the administrator",
  target: (world: World) => world.accounts.admin,
} as const;
export const onGone = {
  on: "other",
  note: "a deleted account",
  target: (world: World) => world.accounts.deleted,
} as const;
export const onInvited = {
  on: "other",
  note: "an invited member",
  target: (world: World) => world.invited.member.id,
  fresh: async (world: World) => (await invite(world, "member")).id,
} as const;
export const onInvitedAdmin = {
  on: "other",
  note: "an invited administrator",
  target: (world: World) => world.invited.admin.id,
  fresh: async (world: World) => (await invite(world, "admin")).id,
} as const;
