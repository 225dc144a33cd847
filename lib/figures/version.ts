/** Raised when the rules that read figures, or the form in which they are kept, change: all papers are then read anew. */
export const FIGURES_VERSION = 38;
