/** Part of a recording, in samples. */
export type Stretch = { start: number; end: number };

export function stretches(chances: number[], frame: number, length: number): Stretch[];
export function joinPauses<T extends Stretch>(all: T[], belong?: (one: T, other: T) => boolean): T[];
