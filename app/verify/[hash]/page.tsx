import type { Metadata } from "next";
import { Notice } from "@/components/layout/notice";
import { SealVerdict } from "@/components/minutes/seal-verdict";
import { TooManyTries } from "@/lib/auth/rate-limit";
import { lookUpSeal } from "@/lib/verification/queries";

// Open to anyone with a copy; must not be sent to other sites or search engines.
export const metadata: Metadata = {
  title: "Verify a Copy",
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

// Shown instead of the result; any other error is unexpected.
function tooManyTries(error: unknown): TooManyTries {
  if (error instanceof TooManyTries) return error;
  throw error;
}
