import { describe, expect, it } from "vitest";
import { fictionalBenchmark, fictionalProfile, paying } from "@/tests/support/fictional-profile";
import { analyse } from "./analyse";

const peers = [10, 20, 30].map((pay, place) => paying(`P${place}`, pay, 150));

function told(granted: number, among = peers) {
  const benchmark = fictionalBenchmark(paying("ACME", granted, 150), among);
  const { insights } = analyse({ ...benchmark, focusAreas: ["compensation"] });
  return insights.find(({ metricId }) => metricId === "ceo_pay_granted")?.description;
}

describe("an amount compared with the peers' median", () => {
  it.each([
    [60, "was 3.0 times the median of 3 peers ($20.0m)."],
    [25, "was 25% above the median of 3 peers ($20.0m)."],
    [20, "was at the median of 3 peers ($20.0m)."],
    [20.06, "was within 1% of the median of 3 peers ($20.0m)."],
    [10, "was 50% below the median of 3 peers ($20.0m)."],
    [0.01, "was more than 99% below the median of 3 peers ($20.0m)."],
  ])("of $%sm is described by a multiple or a share", (granted, words) => {
    expect(told(granted)).toContain(words);
  });

  it("is compared with the only peer", () => {
    expect(told(25, peers.slice(0, 1))).toContain("was 2.5 times that of P0, the only peer with the figure.");
  });
});

it("notes that the peers' figures are from later years, in the insight and in the question", () => {
  const old = fictionalProfile("ACME", { pay: { granted: 60e6, fiscalYear: 2023 } });
  const { insights, boardQuestions } = analyse({
    ...fictionalBenchmark(old, peers),
    focusAreas: ["compensation"],
  });
  expect(insights.find(({ metricId }) => metricId === "ceo_pay_granted")?.description).toContain(
    "Most peers’ figures are for a later fiscal year than that of ACME Works.",
  );
  expect(boardQuestions.join(" ")).toContain(
    "CEO pay granted at ACME Works is $60.0m (fiscal year 2023) against",
  );
});
