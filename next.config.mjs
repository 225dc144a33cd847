// The content security policy of pages is made by the middleware, anew for each answer.
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()",
  },
  { key: "Strict-Transport-Security", value: "max-age=31536000" },
];

// Their addresses hold a secret.
const linkPages = "/:page(invite|set-password|confirm)/:token+";

// The fonts of what is handed out as a PDF.
const handoutFonts = [
  "node_modules/@expo-google-fonts/source-serif-4/{400Regular,400Regular_Italic,600SemiBold}/*.ttf",
  "node_modules/geist/dist/fonts/geist-sans/Geist-{Regular,SemiBold}.ttf",
  "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans{,-Bold}.ttf",
];

/** @type {import("next").NextConfig} */
export default {
  // A second build beside the served one (tests, development) gets a folder of its own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  // `npm test` checks the types of everything; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // No picture is made smaller on the server; the endpoint that does it is closed.
  images: { unoptimized: true },
  devIndicators: false,
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: linkPages, headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
    { source: "/api/:path*", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
  ],
  // Native and WebAssembly packages are loaded from node_modules at run time, never bundled.
  serverExternalPackages: [
    "bcryptjs",
    "piscina",
    "onnxruntime-node",
    "@huggingface/tokenizers",
    "pg-boss",
    "pg",
    "unpdf",
    "mammoth",
    "pdfkit",
    "fontkit",
    "docx",
  ],
  // Loaded by their paths, and what they import is not followed: the thread that hashes passwords, the tables of
  // facts about companies, the fonts of a brief, the names of the migrations.
  outputFileTracingIncludes: {
    "/api/ready": ["prisma/migrations/*/migration.sql"],
    "*": ["lib/auth/hash-thread.mjs", "node_modules/bcryptjs/**", "lib/benchmarks/facts/data/*.csv"],
    "/api/pdf-viewer/**": [
      "node_modules/pdfjs-dist/legacy/build/pdf.{worker,renderer}.min.mjs",
      "node_modules/pdfjs-dist/{cmaps,standard_fonts,iccs,wasm}/**",
    ],
    "/api/briefs/\\[id\\]/export": handoutFonts,
    "/api/benchmarks/runs/\\[id\\]/export": handoutFonts,
  },
  // The embedded models serve one machine; a hosted function uses the embeddings provider instead.
  outputFileTracingExcludes: {
    "*": [
      "models/**",
      ".data/**",
      "node_modules/onnxruntime-node/**",
      "node_modules/@lat.md/**",
      "node_modules/@usefulsensors/**",
      "node_modules/@ricky0123/**",
    ],
  },
};
