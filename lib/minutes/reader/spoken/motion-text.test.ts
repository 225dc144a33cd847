import { expect, test } from "vitest";
import { cleaned, impersonal, motionText, quotation } from "./motion-text";

test.each([
  ["um so we we need to f finalise the uh insp inspiration", "So we need to finalise the inspiration"],
  ["it it's sort of a timing thing, you know, mostly", "It's a timing thing, mostly"],
  [
    "I th I think this kind of work costs 5 m or 12 km, plan b costs more",
    "I think this kind of work costs 5 m or 12 km, plan b costs more",
  ],
  ["we can't n we haven't narrowed it down", "We can't we haven't narrowed it down"],
  ["for forty people, all already here", "For forty people, all already here"],
  ["Dr. Berg vs the bank, the tv and the hr people", "Dr. Berg vs the bank, the tv and the hr people"],
])("a quotation drops false starts and keeps real words: %s", (said, told) => {
  expect(cleaned(said)).toBe(told);
});

test("an unfinished sentence ends in an ellipsis, and a finished one stays as it is", () => {
  expect(quotation("well, the landlord offers five years and")).toBe("The landlord offers five years …");
  expect(quotation("We've only spent 83 percent of that.")).toBe("We've only spent 83 percent of that.");
  expect(quotation("you don't want to lose out,")).toBe("You don't want to lose out.");
});

test.each([
  ["If no corrections, do I hear a motion the approve the minutes?", "To approve the minutes."],
  [
    "May I have a motion for items one through 21 and 23 through 27?",
    "Items one through 21 and 23 through 27.",
  ],
  ["I'd move that we sell the hall", "That we sell the hall."],
  ["With that change, are we happy that it's right?", "That it's right, with that change."],
  ["So the amendment is that the surplus pays first.", "That the surplus pays first."],
])("the words of a motion: %s", (said, told) => {
  expect(motionText(said)).toBe(told);
});

// A pattern that can split the run in many ways would exceed the worker's lifetime.
test("a motion after a long run of filler words is found quickly", () => {
  expect(motionText(`${"okay, so, well, then, and, ".repeat(40)}move that we sell the hall`)).toBe(
    "That we sell the hall.",
  );
  motionText(`${"okay, so, well, then, and, ".repeat(40)}we are done here`);
});

test.each([
  ["That we sell the hall.", "To sell the hall."],
  ["That we should pay the invoice.", "To pay the invoice."],
  ["That we are content with the report.", "That we are content with the report."],
  ["That we never sell the hall.", "That we never sell the hall."],
  ["That we accepted the offer.", "That we accepted the offer."],
  ["The lease.", "The lease."],
])("minutes state an action without a “we”: %s", (text, told) => {
  expect(impersonal(text)).toBe(told);
});
