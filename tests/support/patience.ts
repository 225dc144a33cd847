/**
 * Milliseconds between two looks for what the worker has yet to do. Each look costs the product a request, and most of all where
 * the machine is busy and it takes long.
 */
export const BETWEEN_LOOKS = [100, 200, 400, 800];
