/** Bytes: three hours of a WAV, ten of an MP3. */
export const MAX_RECORDING_BYTES = 500 * 1024 * 1024;

/** What a browser sends in one request, and what the server takes in one. */
export const PART_BYTES = 4 * 1024 * 1024;
export const MAX_PART_BYTES = 2 * PART_BYTES;
