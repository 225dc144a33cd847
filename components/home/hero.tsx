import { SignInOptions } from "@/components/auth/sign-in-options";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { SignInFirst } from "./sign-in-first";
import { Specimen } from "./specimen";

/** The introduction for signed-out visitors. */
export function Hero() {
  return (
    <section className="grid items-center gap-x-12 gap-y-8 pt-4 sm:pt-10 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <SignInFirst />
        <h1 className="mt-2 font-title text-4xl leading-[1.12] font-semibold tracking-tight sm:text-5xl">
          Read the board pack as if you had a week
        </h1>
        <p className="mt-5 max-w-prose text-lg text-pretty text-muted-foreground">
          BoardGPT reads the papers of a meeting and writes a brief in which every sentence carries a
          citation, checked word for word against the page. Ask a question and you are taken to the passage.
        </p>
        <div className="mt-8 flex flex-col items-start gap-4">
          <Button asChild size="lg">
            <Link href="/signup">Get Started</Link>
          </Button>
          <SignInOptions />
        </div>
      </div>
      <Specimen />
    </section>
  );
}
