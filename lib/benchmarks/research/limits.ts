/** Papers that one research reads besides filings. */
export const MOST_PAPERS = 8;
