import type { Company } from "../types";

/** Of several classes of shares, the one that leads. */
export const isClassA = ({ name }: Company): boolean => /\(class a\)/i.test(name);

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
    const chosen = classes.find((item) => isClassA(companyOf(item))) ?? classes[0];
    return chosen === undefined ? [] : [chosen];
  });
}
