import type { Company } from "../types";

/** Of several share classes, the preferred one. */
export const isClassA = ({ name }: Company): boolean => /\(class a\)/i.test(name);

/** Whether two companies are share classes of one issuer. */
export function isSameIssuer(one: Company, other: Company): boolean {
  return one.id === other.id || (one.cik !== null && one.cik === other.cik);
}

/** Returns each issuer once, preferring class A shares, in the given order. */
export function oneEachIssuer<Item>(items: Item[], companyOf: (item: Item) => Company): Item[] {
  const issuers = Map.groupBy(items, (item) => {
    const { cik, id } = companyOf(item);
    return cik ?? id;
  });
  return [...issuers.values()].flatMap((classes) => {
    const chosen = classes.find((item) => isClassA(companyOf(item))) ?? classes[0];
    return chosen === undefined ? [] : [chosen];
  });
}
