import { randomUUID } from "node:crypto";
import type { World } from "./world";

// Common targets: meetings and papers of the world, and nonexistent ones.

export const onMeeting = { on: "shared", target: (world: World) => world.meeting } as const;
export const onOpenMeeting = { on: "shared", target: (world: World) => world.openMeeting } as const;
export const onGoneMeeting = {
  on: "other",
  note: "a meeting that no longer exists",
  target: (world: World) => world.gone.meeting,
} as const;
export const onShared = { on: "shared", target: (world: World) => world.shared } as const;
export const onClosed = { on: "not shared", target: (world: World) => world.closed } as const;
export const onRecused = { on: "recused", target: (world: World) => world.recused.paper } as const;
export const onGonePaper = {
  on: "other",
  note: "a deleted paper",
  target: (world: World) => world.gone.paper,
} as const;
export const onNone = { on: "other", note: "none", target: () => randomUUID() } as const;

/** Created on first use, then shared. */
export function once<Made>(make: (world: World) => Promise<Made>): (world: World) => Promise<Made> {
  const made = new WeakMap<World, Promise<Made>>();
  return (world) => {
    const known = made.get(world) ?? make(world);
    made.set(world, known);
    return known;
  };
}
