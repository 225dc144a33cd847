const SHORT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

const short = (value: number, before = "") =>
  `${value < 0 ? "−" : ""}${before}${SHORT.format(Math.abs(value))}`;

/** "−70%": along an axis a decimal that is always zero says nothing. */
export const formatPercentTick = (percent: number): string => `${short(percent)}%`;

/** @param millions $ million */
export const formatPayTick = (millions: number): string => `${short(millions, "$")}m`;
