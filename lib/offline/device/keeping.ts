/**
 * Runs `change` while no other tab of this browser keeps or removes a pack: a pack that is being kept is removed when it is whole, and not
 * by half.
 */
export function keeping<Value>(change: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request("boardgpt-offline", change);
}
