import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Footer } from "@/components/layout/footer";
import { NavigationBar, NavigationContent } from "@/components/layout/navigation";
import { Providers } from "@/components/layout/providers";
import { currentActor } from "@/lib/auth/actor";
import { publicUrl } from "@/lib/public-url";
import { currentOrganization } from "@/lib/settings/organization";
import { EARLY_PRESS_SCRIPT } from "@/lib/ui/early-press";
import { fontVariables } from "@/lib/ui/fonts";
import { THEME_SCRIPT } from "@/lib/ui/theme";
import { sendsDirectly } from "@/lib/uploads/sends-directly";

const DESCRIPTION =
  "Prepare for board meetings from your own papers. Every sentence carries a checked citation.";

export const metadata: Metadata = {
  metadataBase: new URL(publicUrl("/")),
  title: { default: "BoardGPT", template: "%s · BoardGPT" },
  description: DESCRIPTION,
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "48x48" },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
    apple: "/apple-touch-icon.png",
  },
  openGraph: {
    type: "website",
    siteName: "BoardGPT",
    title: "BoardGPT",
    description: DESCRIPTION,
    images: [
      { url: "/social-card.png", width: 1200, height: 630, alt: "BoardGPT: a brief with its sources" },
    ],
  },
  twitter: { card: "summary_large_image" },
  // Board pages must not be indexed; the landing page overrides this.
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#1b1d22" },
  ],
};

async function Navigation() {
  const [user, organization] = await Promise.all([currentActor(), currentOrganization()]);
  return <NavigationContent user={user} organization={organization} />;
}

async function PrintedOrganization() {
  const organization = await currentOrganization();
  return organization && <p className="hidden text-sm print:block">{organization}</p>;
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading it here makes every page dynamic: a prerendered one would have no nonce.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html
      lang="en"
      suppressHydrationWarning
      className={fontVariables}
      data-uploads={sendsDirectly ? "direct" : undefined}
    >
      <body className="group/body flex min-h-dvh flex-col">
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${EARLY_PRESS_SCRIPT}` }}
        />
        <Providers>
          <a
            href="#content"
            className="sr-only z-50 rounded-md bg-primary text-sm text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
          >
            Skip to content
          </a>
          <NavigationBar>
            <Navigation />
          </NavigationBar>
          <PrintedOrganization />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none sm:px-6 print:p-0"
          >
            {children}
          </main>
          <Footer />
        </Providers>
      </body>
    </html>
  );
}
