/** A share formatted for printing. */
export const share = (part: number, whole: number) =>
  `${(part / (whole || 1)).toFixed(2)} (${part}/${whole})`;

/** Counts for precision (reported, and correct) and recall (expected, and found). */
export class Count {
  right = 0;
  told = 0;
  found = 0;
  gold = 0;
  names(told: string[], gold: string[]): void {
    const both = told.filter((name) => gold.includes(name)).length;
    this.add(both, told.length, both, gold.length);
  }
  add(right: number, told: number, found: number, gold: number): void {
    this.right += right;
    this.told += told;
    this.found += found;
    this.gold += gold;
  }
  toString(): string {
    return `precision ${share(this.right, this.told)}, recall ${share(this.found, this.gold)}`;
  }
}

export class Share {
  right = 0;
  of = 0;
  add(isRight: boolean): void {
    this.of += 1;
    this.right += Number(isRight);
  }
  toString(): string {
    return share(this.right, this.of);
  }
}
