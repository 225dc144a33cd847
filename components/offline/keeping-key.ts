/** Under which the cache has what this device keeps. */
export const KEEPING = ["device", "keeping"] as const;
