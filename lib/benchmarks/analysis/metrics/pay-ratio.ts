import type { CompanyProfile } from "../../types";
import { found, missing, type Reading } from "../metric";
import { latestPay } from "./pay-figures";

/** Beyond this factor, a ratio is not that of the pay which stands beside it. */
const SAME_WITHIN = 2;

const OTHER_YEAR =
  "the disclosed ratio is less than half or more than twice pay granted ÷ median employee pay, so that it is of another year or annualised";

const AS_DISCLOSED = "as last disclosed";

/** Pay of the CEO to that of the median employee, as disclosed. */
export function payRatio(profile: CompanyProfile): Reading {
  const known = profile.payRatio;
  if (!known) return missing("No pay ratio is on file.");
  const { ratio, source } = known;
  return found(ratio, {
    when: AS_DISCLOSED,
    inputs: [
      { label: "CEO pay to the median employee's", value: ratio, unit: "ratio", periodEnd: null, source },
    ],
    remarks: fitsPay(profile, ratio) ? [] : [OTHER_YEAR],
  });
}

export function medianEmployee({ payRatio: known }: CompanyProfile): Reading {
  const pay = known?.medianEmployee ?? null;
  if (!known || pay === null) return missing("Pay of the median employee is not on file.");
  const { source } = known;
  return found(pay, {
    when: AS_DISCLOSED,
    inputs: [{ label: "Pay of the median employee", value: pay, unit: "usd", periodEnd: null, source }],
  });
}

function fitsPay(profile: CompanyProfile, ratio: number): boolean {
  const granted = latestPay(profile)?.granted ?? null;
  const employee = profile.payRatio?.medianEmployee ?? null;
  if (!granted || !employee || granted < 0) return true;
  const factor = granted / employee / ratio;
  return factor <= SAME_WITHIN && factor >= 1 / SAME_WITHIN;
}
