export const COEFFICIENTS: number;
export const FRAMES_PER_SECOND: number;
export function mfcc(samples: Float32Array): Float64Array[];
