import type { World } from "./world";

/** Made when a row first asks for it, and the same for all that follow. */
export function once<Made>(make: (world: World) => Promise<Made>): (world: World) => Promise<Made> {
  const made = new WeakMap<World, Promise<Made>>();
  return (world) => {
    const known = made.get(world) ?? make(world);
    made.set(world, known);
    return known;
  };
}
