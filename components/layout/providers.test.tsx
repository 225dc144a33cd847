import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Providers } from "./providers";

it("sends a form once, though its button is double-clicked", () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <Providers>
      <form onSubmit={send}>
        <button type="submit">Send</button>
      </form>
    </Providers>,
  );
  const button = screen.getByRole("button", { name: "Send" });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(send).toHaveBeenCalledTimes(1);
  fireEvent.click(button, { detail: 1 });
  expect(send).toHaveBeenCalledTimes(2);
});

it("leaves a button that sends nothing to be clicked as fast as somebody likes", () => {
  const move = vi.fn();
  render(
    <Providers>
      <button type="button" onClick={move}>
        Move up
      </button>
    </Providers>,
  );
  for (const detail of [1, 2, 3]) fireEvent.click(screen.getByRole("button"), { detail });
  expect(move).toHaveBeenCalledTimes(3);
});
