import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { PageNotFound } from "@/components/layout/page-not-found";
import { currentActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "404 Page Not Found" };

/** Signed out, every unknown address shows the landing page, so that visitors cannot find out which pages exist. */
export default async function NotFound() {
  const actor = await currentActor();
  return actor ? <PageNotFound /> : <NoAccess user={null} />;
}
