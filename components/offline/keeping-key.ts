/** The query key of what is stored on this device. */
export const KEEPING = ["device", "keeping"] as const;
