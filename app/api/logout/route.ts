import { redirect } from "next/navigation";
import { endSession } from "@/lib/auth/session";

/** A link, as the contract has it: ending one's own session needs no protection against forged requests. */
export async function GET(): Promise<never> {
  await endSession();
  redirect("/");
}
