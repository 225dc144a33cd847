import type { YearFigure } from "@/lib/benchmarks/types";

/** A fiscal year as printed in the annual reports: millions of USD; shares in the company's unit. */
type Printed = [
  periodEnd: string,
  revenue: number,
  netIncome: number,
  equity: number,
  cash: number,
  dilutedShares: number,
];

// Apple's 10-Ks of fiscal 2009 (as amended on Jan 25, 2010, for new accounting rules) to 2024. Shares in
// thousands: those of 2012 and 2013 after the split of 2014 and those of 2018 and 2019 after that of 2020, as
// restated in later reports.
const APPLE: Printed[] = [
  ["2008-09-27", 37_491, 6_119, 22_297, 11_875, 902_139],
  ["2009-09-26", 42_905, 8_235, 31_640, 5_263, 907_005],
  ["2010-09-25", 65_225, 14_013, 47_791, 11_261, 924_712],
  ["2011-09-24", 108_249, 25_922, 76_615, 9_815, 936_645],
  ["2012-09-29", 156_508, 41_733, 118_210, 10_746, 6_617_483],
  ["2013-09-28", 170_910, 37_037, 123_549, 14_259, 6_521_634],
  ["2014-09-27", 182_795, 39_510, 111_547, 13_844, 6_122_663],
  ["2015-09-26", 233_715, 53_394, 119_355, 21_120, 5_793_069],
  ["2016-09-24", 215_639, 45_687, 128_249, 20_484, 5_500_281],
  ["2017-09-30", 229_234, 48_351, 134_047, 20_289, 5_251_692],
  ["2018-09-29", 265_595, 59_531, 107_147, 25_913, 20_000_435],
  ["2019-09-28", 260_174, 55_256, 90_488, 48_844, 18_595_651],
  ["2020-09-26", 274_515, 57_411, 65_339, 38_016, 17_528_214],
  ["2021-09-25", 365_817, 94_680, 63_090, 34_940, 16_864_919],
  ["2022-09-24", 394_328, 99_803, 50_672, 23_646, 16_325_819],
  ["2023-09-30", 383_285, 96_995, 62_146, 29_965, 15_812_547],
  ["2024-09-28", 391_035, 93_736, 56_950, 29_943, 15_408_095],
];

// Nvidia's 10-Ks of fiscal 2016 to 2024. Shares in millions, those of fiscal 2020 and 2021 after the split of 2021.
const NVIDIA: Printed[] = [
  ["2016-01-31", 5_010, 614, 4_469, 596, 569],
  ["2017-01-29", 6_910, 1_666, 5_762, 1_766, 649],
  ["2018-01-28", 9_714, 3_047, 7_471, 4_002, 632],
  ["2019-01-27", 11_716, 4_141, 9_342, 782, 625],
  ["2020-01-26", 10_918, 2_796, 12_204, 10_896, 2_472],
  ["2021-01-31", 16_675, 4_332, 16_893, 847, 2_510],
  ["2022-01-30", 26_914, 9_752, 26_612, 1_990, 2_535],
  ["2023-01-29", 26_974, 4_368, 22_101, 3_389, 2_507],
  ["2024-01-28", 60_922, 29_760, 42_978, 7_280, 2_494],
];

export const GOLD_FIGURES = [
  "revenue",
  "netIncome",
  "stockholdersEquity",
  "cash",
  "dilutedShares",
] as const satisfies YearFigure[];

export type GoldYear = { periodEnd: string } & Record<(typeof GOLD_FIGURES)[number], number>;

/** Figures in the annual reports of these companies, by CIK. */
export const GOLD: Record<number, GoldYear[]> = {
  320193: APPLE.map((year) => toGold(year, 1_000)),
  1045810: NVIDIA.map((year) => toGold(year, 1_000_000)),
};

function toGold(
  [periodEnd, revenue, netIncome, equity, cash, shares]: Printed,
  perShareCount: number,
): GoldYear {
  const million = 1_000_000;
  return {
    periodEnd,
    revenue: revenue * million,
    netIncome: netIncome * million,
    stockholdersEquity: equity * million,
    cash: cash * million,
    dilutedShares: shares * perShareCount,
  };
}
