import type { Metadata } from "next";
import { Notice } from "@/components/layout/notice";
import { SealVerdict } from "@/components/minutes/seal-verdict";
import { TooManyTries } from "@/lib/auth/rate-limit";
import { lookUpSeal } from "@/lib/verification/queries";

// Open to whoever holds a copy; told to no other site and to no search engine.
export const metadata: Metadata = {
  title: "Verify a copy",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export default async function VerifyPage({ params }: PageProps<"/verify/[hash]">) {
  const { hash } = await params;
  const lookup = await lookUpSeal(hash).catch(tooManyTries);
  if (lookup instanceof TooManyTries) {
    return (
      <Notice title="Please wait a moment">
        <p>{lookup.message}</p>
      </Notice>
    );
  }
  return <SealVerdict seal={hash} lookup={lookup} />;
}

// Told in place of the answer; anything else is a failure of ours.
function tooManyTries(error: unknown): TooManyTries {
  if (error instanceof TooManyTries) return error;
  throw error;
}
