import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MailFrame } from "./mail-dialog";

it("sandboxes an email: no scripts, no access to our origin, links in a new tab", () => {
  render(<MailFrame html="<!doctype html><html><head></head><body><a href='/x'>x</a></body></html>" />);
  const frame = screen.getByTitle("Email");
  const sandbox = frame.getAttribute("sandbox")?.split(" ") ?? [];
  expect(sandbox).toContain("allow-popups");
  for (const power of ["allow-scripts", "allow-same-origin", "allow-top-navigation", "allow-forms"]) {
    expect(sandbox).not.toContain(power);
  }
  expect(frame.getAttribute("srcdoc")).toContain('<head><base target="_blank"></head>');
});
