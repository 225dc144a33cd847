"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRoundIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ProviderLink } from "@/lib/auth/providers-links";
import { signWithPasskey } from "@/lib/passkeys/browser";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { AccountCard } from "./account-card";
import { Field } from "./field";
import { EmailField } from "./password-fields";
import { ProviderButtons } from "./provider-buttons";
import { TextLink } from "./text-link";
import { useAccountForm } from "./use-account-form";
import { validateLogin } from "./validate";

const INTRO = "Sign in with your email address and password.";

type LoginFormProps = {
  /** The page to open after signing in. */
  next: string;
  intro?: string;
  email?: string;
  /** Whether the address is fixed to one account. */
  isFixed?: boolean;
  /** A notice about what just happened. */
  notice?: ReactNode;
  signupPath?: string;
  providers: ProviderLink[];
  /** Why a sign-in at a provider just failed. */
  refusal: string | null;
};

/** Signs in with email and password, with a passkey, or through an identity provider. */
export function LoginForm({
  next,
  intro = INTRO,
  email,
  isFixed,
  notice,
  signupPath = "/signup",
  providers,
  refusal,
}: LoginFormProps) {
  const { error, clearError, onSubmit, busy } = useAccountForm({
    path: "/api/auth/email/login",
    follow: async ({ passkey }: { passkey?: PasskeyRequest }) => {
      if (passkey) await sendPasskey(passkey);
    },
    validate: validateLogin,
    success: { title: "Login Successful" },
    failure: { title: "Login Failed", toast: "Login failed", inline: "Login failed. Please try again." },
    initialError: refusal,
    next: () => next,
  });
  return (
    <AccountCard
      title="Admin Login"
      intro={intro}
      notice={notice}
      error={error}
      busy={busy}
      onSubmit={onSubmit}
      onEdit={clearError}
      beside={
        <ProviderButtons providers={providers}>
          <PasskeyButton next={next} />
        </ProviderButtons>
      }
      footer={
        <>
          No account yet? <TextLink href={signupPath}>Sign up</TextLink>
        </>
      }
    >
      <EmailField email={email} isFixed={isFixed} />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      <Button type="submit">{busy ? "Signing In..." : "Sign In"}</Button>
      <p className="text-center text-sm">
        <TextLink href="/forgot-password">Forgot your password?</TextLink>
      </p>
    </AccountCard>
  );
}

/** Signs in with a passkey for this site. `next` is the page to open afterwards. */
function PasskeyButton({ next }: { next: string }) {
  const router = useRouter();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const asked = await request<PasskeyRequest>("/api/auth/passkey/options", PASSKEY_FAILED, {
        method: "POST",
      });
      await sendPasskey(asked);
    },
    meta: { errorTitle: "Login Failed" },
    onSuccess: () => {
      toast.success("Login Successful");
      router.push(next);
      router.refresh();
    },
  });
  const isBusy = isPending || isSuccess;
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => mutate()}>
      <KeyRoundIcon aria-hidden="true" />
      {isBusy ? "Signing In..." : "Sign in with a passkey"}
    </Button>
  );
}

/** The server's passkey request. */
type PasskeyRequest = Parameters<typeof signWithPasskey>[0];

const PASSKEY_FAILED = "The passkey could not be used. Please try again.";

/** Has the device sign the request and signs in with the result. Throws `RequestError`. */
async function sendPasskey(asked: PasskeyRequest): Promise<void> {
  const body = await signWithPasskey(asked);
  await request("/api/auth/passkey/login", PASSKEY_FAILED, { method: "POST", body });
}
