import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { emptyDatabase } from "@/tests/setup/database";
import { limitSignIn } from "./sign-in-limit";

const EMAIL = "ada@tidewater.example";
const wrong = async () => {
  throw new AppError("unauthenticated", "Invalid email or password.");
};
const right = async () => {};
const at = (address: string) => ({ address, browser: null });

/** Tries that often, one after the other, and returns how often the password was checked. */
async function guess(times: number, email: string, address: string): Promise<number> {
  let looked = 0;
  for (let i = 0; i < times; i++) {
    const refused = limitSignIn(email, { address, browser: null }, () => {
      looked++;
      return wrong();
    });
    // Refused either for a wrong password or by the limit.
    await expect(refused).rejects.toBeInstanceOf(AppError);
  }
  return looked;
}

beforeEach(emptyDatabase);

describe("guessing passwords", () => {
  it("ends after ten tries at one account, while its owner can sign in from elsewhere", async () => {
    expect(await guess(15, EMAIL, "198.51.100.7")).toBe(10);
    await expect(limitSignIn(EMAIL, at("198.51.100.7"), right)).rejects.toMatchObject({ status: 429 });
    await limitSignIn(EMAIL, at("203.0.113.9"), right);
  });

  it("is recorded once when the limit is reached", async () => {
    await guess(15, EMAIL, "198.51.100.7");
    const rows = await db.auditEvent.findMany({ select: { action: true, actorId: true, detail: true } });
    const detail = { email: EMAIL, reason: "tooMany" };
    expect(rows).toEqual([{ action: "session.refuse", actorId: null, detail }]);
  });

  it("ends after a hundred tries from one address, however many accounts it is spread over", async () => {
    let looked = 0;
    for (let i = 0; i < 13; i++) looked += await guess(9, `person${i}@tidewater.example`, "198.51.100.7");
    expect(looked).toBe(100);
  });

  it("ends after two hundred tries at one account, however many addresses it is spread over", async () => {
    let looked = 0;
    for (let i = 0; i < 23; i++) looked += await guess(9, EMAIL, `198.51.100.${i}`);
    expect(looked).toBe(200);
  });

  it("does not lock out an owner whose browser is known, nor gives that browser more tries", async () => {
    for (let i = 0; i < 21; i++) await guess(10, EMAIL, `198.51.100.${i}`);
    await expect(limitSignIn(EMAIL, at("203.0.113.9"), right)).rejects.toMatchObject({ status: 429 });
    const known = { address: "203.0.113.9", browser: "a-browser-of-before" };
    await limitSignIn(EMAIL, known, right);
    for (let i = 0; i < 10; i++) {
      await expect(limitSignIn(EMAIL, known, wrong)).rejects.toMatchObject({ code: "unauthenticated" });
    }
    await expect(limitSignIn(EMAIL, known, right)).rejects.toMatchObject({ status: 429 });
  });

  it("checks no more passwords when all tries come at once", async () => {
    let looked = 0;
    const tries = Array.from({ length: 30 }, () =>
      limitSignIn(EMAIL, at("198.51.100.7"), () => {
        looked++;
        return wrong();
      }),
    );
    await Promise.allSettled(tries);
    expect(looked).toBe(10);
  });
});

describe("people who know their password", () => {
  it("can sign in, fifty at once from one office, repeatedly", async () => {
    for (let round = 0; round < 3; round++) {
      const office = Array.from({ length: 50 }, (_, i) => `director${i}@tidewater.example`);
      await Promise.all(office.map((email) => limitSignIn(email, at("198.51.100.7"), right)));
    }
  });

  it("can sign in two hundred times in a quarter of an hour, and then wait", async () => {
    let signedIn = 0;
    for (let i = 0; i < 205; i++) {
      const tried = limitSignIn(EMAIL, at(`198.51.100.${i}`), async () => {
        signedIn++;
      });
      await tried.catch((error: unknown) => expect(error).toMatchObject({ status: 429 }));
    }
    expect(signedIn).toBe(200);
    await limitSignIn("grace@tidewater.example", at("198.51.100.7"), right);
  });

  it("can sign in after that many wrong guesses, which do not count as sign-ins", async () => {
    for (let i = 0; i < 21; i++) {
      const guesses = Array.from({ length: 10 }, () =>
        limitSignIn(EMAIL, { address: "198.51.100.7", browser: `browser ${i}` }, wrong),
      );
      await Promise.allSettled(guesses);
    }
    await limitSignIn(EMAIL, at("203.0.113.9"), right);
  });

  it("lose no try to a fault on our side", async () => {
    const busy = async () => {
      throw new AppError("unavailable", "Too many people are signing in right now.");
    };
    for (let i = 0; i < 12; i++) {
      await expect(limitSignIn(EMAIL, at("198.51.100.7"), busy)).rejects.toMatchObject({
        code: "unavailable",
      });
    }
    await limitSignIn(EMAIL, at("198.51.100.7"), right);
  });
});
