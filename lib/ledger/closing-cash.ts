const CLOSING =
  /(ending|closing|end of (month|period)|carried forward).*(cash|balance|bank)|(cash|bank) (balance )?.*(end|closing|carried forward)/i;

/** Whether a row of a cash forecast gives the cash at the end of each period: "Ending cash", "Bank balance carried forward". */
export const isClosingCash = (label: string): boolean => CLOSING.test(label);
