/** What a pay-versus-performance table says of one principal executive officer in a year. USD. */
export type OfficerPay = {
  /** The same for the same person in other years. */
  who: string;
  name: string | null;
  granted: number | null;
  paid: number | null;
};

/** A year of the table as it was read, before the officer at its end is told from others. */
export type TableYear = {
  fiscalYear: number;
  periodEnd: string | null;
  officers: OfficerPay[];
  othersGranted: number | null;
  othersPaid: number | null;
  tsr: number | null;
  peerTsr: number | null;
  netIncome: number | null;
  /** Of the measure the company selected: its value, and the digits shown. */
  measure: { value: number; shown: string } | null;
  quote: string;
};

export type PayTable = {
  /** Oldest first. */
  years: TableYear[];
  /** Of the measure the company selected. */
  measureName: string | null;
};
