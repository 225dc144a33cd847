/** A function that makes something of each thing once, and remembers it for as long as the thing stays in memory. */
export function remembered<Thing extends object, Made extends object>(
  make: (thing: Thing) => Made,
): (thing: Thing) => Made {
  const known = new WeakMap<Thing, Made>();
  return (thing) => {
    const made = known.get(thing) ?? make(thing);
    known.set(thing, made);
    return made;
  };
}
