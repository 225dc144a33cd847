import { beforeAll, describe, expect, it } from "vitest";
import { createLock, type Lock, openLock, passphraseFault, sealJson, unsealJson } from "./vault";

const PASSPHRASE = "seven ferries in fog";
const PAGE = { text: "The lease expires on 31 March 2026.", page: 1 };

let lock: Lock;
let key: CryptoKey;

beforeAll(async () => {
  ({ lock, key } = await createLock(PASSPHRASE));
});

describe("the key of a device", () => {
  it("opens with its passphrase, however the characters are composed, and cannot be extracted by a script", async () => {
    const sealed = await sealJson(key, "page", PAGE);
    const opened = await openLock(lock, "seven ferries in fog".normalize("NFD"));
    expect(opened && (await unsealJson(opened, "page", sealed))).toEqual(PAGE);
    expect([key.extractable, opened?.extractable]).toEqual([false, false]);
  });

  it("does not open with another passphrase", async () => {
    expect(await openLock(lock, "seven ferries in fig")).toBeNull();
  });

  it("differs for each device", async () => {
    const other = await createLock(PASSPHRASE);
    expect(other.lock.salt).not.toEqual(lock.salt);
    const sealed = await sealJson(key, "page", PAGE);
    await expect(unsealJson(other.key, "page", sealed)).rejects.toThrow();
  });
});

describe("encrypted data", () => {
  it("contains none of its words in plain text", async () => {
    const { data } = await sealJson(key, "page", PAGE);
    expect(new TextDecoder().decode(data)).not.toContain("lease");
  });

  it("is different each time it is encrypted", async () => {
    const [one, two] = [await sealJson(key, "page", PAGE), await sealJson(key, "page", PAGE)];
    expect(one.iv).not.toEqual(two.iv);
    expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(two.data));
  });

  it("is rejected if it was changed or moved to another name", async () => {
    const sealed = await sealJson(key, "page", PAGE);
    await expect(unsealJson(key, "another page", sealed)).rejects.toThrow();
    const bytes = new Uint8Array(sealed.data.slice(0));
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await expect(unsealJson(key, "page", { ...sealed, data: bytes.buffer })).rejects.toThrow();
  });
});

describe("a passphrase", () => {
  it.each(["", "short", "elevenchars", "aaaaaaaaaaaaaaaa", "abababababababab"])(
    "is rejected: %j",
    (given) => {
      expect(passphraseFault(given)).toMatch(/^Please choose a passphrase/);
    },
  );

  it("of several words is accepted", () => {
    expect(passphraseFault(PASSPHRASE)).toBeNull();
  });
});
