import { AppError } from "@/lib/errors";
import type { Storage } from "./types";

/** Where there is no place for files: says so, and who can change it. */
export function noStorage(): Storage {
  const refuse = async () => {
    throw new AppError(
      "notConfigured",
      "Files cannot be stored yet because no file store is connected. Please tell your administrator.",
    );
  };
  return {
    putFile: refuse,
    open: refuse,
    withFile: refuse,
    reach: refuse,
    delete: async () => {},
    async *list() {},
  };
}
