import type { Stretch } from "./stretches.mjs";
import type { Voice } from "./voices.mjs";

export function whole(
  stretches: Stretch[],
  length: number,
  isLast: boolean,
): { used: number; heard: Stretch[] };
export function byVoice(
  stretches: Stretch[],
  samples: Float32Array,
): { stretches: (Stretch & { voice: number })[]; voices: Voice[] };
