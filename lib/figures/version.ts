/** Raised when the rules that read figures, or their stored format, change: all papers are then read again. */
export const FIGURES_VERSION = 40;
