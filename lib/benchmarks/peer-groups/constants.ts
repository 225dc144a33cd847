/** Companies of one set. */
export const MOST_COMPANIES = 50;

export const UNNAMED = "Give the peer set a name.";
export const EMPTY = "Add at least one company.";
