/**
 * Runs `change` while no other tab of this browser stores or removes a pack, so that a pack is removed only
 * once it is complete.
 */
export function keeping<Value>(change: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request("boardgpt-offline", change);
}
