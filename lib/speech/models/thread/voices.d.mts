/** Sums over the frames of one voice; what two of can be added up. */
export type Voice = Float64Array;

export function voiceOf(frames: Float64Array[]): Voice;
export function joined(one: Voice, other: Voice): Voice;
export function speakersOf(voices: Voice[], apart?: number[] | null): number[];
export function groupVoices(voices: Voice[]): number[][];
export function changesOf(frames: Float64Array[]): number[];
