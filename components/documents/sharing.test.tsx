import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { ShareToggle } from "./share-toggle";
import { ShareSwitch } from "./upload-card";

it.each([
  [true, "Stop sharing Report.pdf", "Stop sharing with board members", "lucide-lock"],
  [false, "Share Report.pdf", "Share with board members", "lucide-users"],
])("shows what a click does to a shared paper: %s", (isShared, name, title, icon) => {
  render(<ShareToggle name="Report.pdf" isShared={isShared} isPending={false} onToggle={() => {}} />);
  const button = screen.getByRole("button", { name });
  expect(button.title).toBe(title);
  expect([...(button.querySelector("svg")?.classList ?? [])]).toContain(icon);
});

function Card() {
  const [isShared, setIsShared] = useState(true);
  return <ShareSwitch label="Share" isShared={isShared} onChange={setIsShared} along="its brief" />;
}

it("says who will see the paper in each position of the switch", () => {
  render(<Card />);
  const toggle = screen.getByRole("switch", { name: "Share" });
  const hint = () => document.getElementById(toggle.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(hint()).toBe("All board members will see the paper and its brief.");
  fireEvent.click(toggle);
  expect(hint()).toBe("Only chairs and administrators will see the paper and its brief.");
});
