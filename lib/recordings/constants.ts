/** In bytes: three hours of WAV, or ten of MP3. */
export const MAX_RECORDING_BYTES = 500 * 1024 * 1024;

/** Size of one upload request, for the browser and the server. */
export const PART_BYTES = 4 * 1024 * 1024;
export const MAX_PART_BYTES = 2 * PART_BYTES;
