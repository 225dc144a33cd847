/**
 * Milliseconds between polls for unfinished work. Each poll is a request, which would otherwise overload a
 * busy machine.
 */
export const BETWEEN_LOOKS = [100, 200, 400, 800];
