import { cookies } from "next/headers";
import { browserOf, MARK_COOKIE, MARK_SECONDS, newMark } from "@/lib/auth/known-browser";
import { loginSchema } from "@/lib/auth/schema";
import { startSession } from "@/lib/auth/session";
import { limitSignIn } from "@/lib/auth/sign-in-limit";
import { inTurn } from "@/lib/auth/sign-in-turns";
import { clientAddress } from "@/lib/http/client-address";
import { cameByHttps } from "@/lib/http/https";
import { route } from "@/lib/http/route";

const PATH = "/api/auth/email/login";

/**
 * Signs in, or returns the passkey request if the account needs one too. Marks the browser, so that other
 * people's failed attempts do not lock the owner out.
 */
export const POST = route({
  access: "public",
  body: loginSchema,
  handler: async ({ body: { email, password }, request }) => {
    const jar = await cookies();
    const browser = browserOf(jar.get(MARK_COOKIE)?.value, email);
    const client = { address: clientAddress(request.headers), browser };
    const passkey = await inTurn(() => limitSignIn(email, client, () => startSession(email, password)));
    if (passkey) return { passkey };
    if (browser) return;
    const secure = cameByHttps(request);
    jar.set(MARK_COOKIE, newMark(email), {
      path: PATH,
      maxAge: MARK_SECONDS,
      httpOnly: true,
      sameSite: "lax",
      secure,
    });
  },
});
