const CLOSING =
  /(ending|closing|end of (month|period)|carried forward).*(cash|balance|bank)|(cash|bank) (balance )?.*(end|closing|carried forward)/i;

/** Whether a row of a cash forecast gives each period's closing cash: "Ending cash", "Bank balance carried forward". */
export const isClosingCash = (label: string): boolean => CLOSING.test(label);
