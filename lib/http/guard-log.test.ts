import { afterEach, expect, it, vi } from "vitest";
import { guardLog } from "./guard-log";

const write = console.error;

afterEach(() => {
  console.error = write;
});

it("logs what and where a database error was, without the values of its query", () => {
  const written = vi.fn();
  console.error = written;
  guardLog();
  const error = new Error("Key (email)=(ada@tidewater.example) already exists.");
  error.name = "PrismaClientKnownRequestError";
  console.error("⨯", error);
  const [[mark, line]] = written.mock.calls as [[string, string]];
  expect(mark).toBe("⨯");
  expect(line).toContain("PrismaClientKnownRequestError");
  expect(line).toContain("guard-log.test.ts");
  expect(line).not.toContain("ada@tidewater.example");
});

it("leaves plain messages unchanged", () => {
  const written = vi.fn();
  console.error = written;
  guardLog();
  console.error("Embedded PostgreSQL started.");
  expect(written).toHaveBeenCalledWith("Embedded PostgreSQL started.");
});
