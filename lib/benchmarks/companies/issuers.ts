import type { Company } from "../types";

const CLASS_A = /\(class a\)/i;

/** Whether two companies are one, by different classes of shares. */
export function isSameIssuer(one: Company, other: Company): boolean {
  return one.id === other.id || (one.cik !== null && one.cik === other.cik);
}

/** Each issuer once, by its class A shares where it has several; in the order given. */
export function oneEachIssuer<Item>(items: Item[], companyOf: (item: Item) => Company): Item[] {
  const issuers = Map.groupBy(items, (item) => {
    const { cik, id } = companyOf(item);
    return cik ?? id;
  });
  return [...issuers.values()].flatMap((classes) => {
    const chosen = classes.find((item) => CLASS_A.test(companyOf(item).name)) ?? classes[0];
    return chosen === undefined ? [] : [chosen];
  });
}
