"use client";

import { useEffect, useState } from "react";
import { TextLink } from "@/components/auth/text-link";
import { Button } from "@/components/ui/button";

type SignInToAcceptProps = {
  token: string;
  /** Names of the identity providers that are set up. */
  providers: string[];
};

/** For a signed-out recipient of an invitation. Signing in leads back to it. */
export function SignInToAccept({ token, providers }: SignInToAcceptProps) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The back button restores the page as it was left.
    const ready = () => setLeaving(false);
    window.addEventListener("pageshow", ready);
    return () => window.removeEventListener("pageshow", ready);
  }, []);
  const query = `?invitation=${encodeURIComponent(token)}`;
  return (
    <>
      <Button
        size="lg"
        disabled={isLeaving}
        onClick={() => {
          setLeaving(true);
          window.location.assign(`/api/login${query}`);
        }}
      >
        {isLeaving ? "Processing..." : "Accept Invitation & Sign In"}
      </Button>
      <p className="text-xs text-pretty text-muted-foreground">{noteFor(providers)}</p>
      <p className="text-sm">
        <TextLink href={`/signup${query}`}>Create an account with a password</TextLink> or{" "}
        <TextLink href={`/login${query}`}>sign in with a password</TextLink>
      </p>
    </>
  );
}

function noteFor(providers: string[]): string {
  if (providers.length === 0) {
    return "You will sign in with this email address and a password, because no external identity provider is set up.";
  }
  return `You will sign in through an external identity provider (${providers.join(", ")}). Use the account with the invited email address.`;
}
