import Link from "next/link";
import { Button } from "@/components/ui/button";

/** What a visitor who is not signed in reads first. */
export function Hero() {
  return (
    <section className="max-w-3xl py-10 sm:py-16">
      <h1 className="font-serif text-4xl leading-[1.12] font-semibold tracking-tight sm:text-5xl">
        Read the board pack as if you had a week
      </h1>
      <p className="mt-5 max-w-prose text-lg text-pretty text-muted-foreground">
        BoardGPT reads the papers of a meeting and writes a brief in which every sentence carries a citation,
        checked word for word against the page. Ask a question and you are taken to the passage.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link href="/prep-me">Get Started</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link href="/login">Sign In</Link>
        </Button>
        <Button asChild size="lg" variant="ghost">
          <Link href="/signup">Sign Up</Link>
        </Button>
      </div>
    </section>
  );
}
