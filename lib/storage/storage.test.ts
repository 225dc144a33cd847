import { expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { storageFor } from "./index";

it("reports on a hosted function without a file store that none is connected", async () => {
  const storage = storageFor({ VERCEL: "1", BLOB_READ_WRITE_TOKEN: undefined });
  for (const attempt of [storage.putFile("key", "path"), storage.open("key"), storage.reach()]) {
    const error = await attempt.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "notConfigured", status: 503 });
    expect(String(error)).toContain("no file store is connected");
  }
});
