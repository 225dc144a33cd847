/**
 * Milliseconds between polls for work that the worker has not finished. Each poll is a request, and a busy machine would otherwise
 * get the most of them.
 */
export const BETWEEN_LOOKS = [100, 200, 400, 800];
