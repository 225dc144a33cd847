import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

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
const linkPages = "/:page(invite|set-password|confirm|verify)/:token+";

/** The folders of a package and of all that it depends on, as npm laid them out, from the root of the project. */
function withDependencies(name, from = ".", found = new Set()) {
  const places = [];
  for (let place = from; place !== ".."; place = path.join(place, "..")) places.push(place);
  const folder = places
    .map((place) => path.join(place, "node_modules", name))
    .find((place) => existsSync(place));
  if (!folder || found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  for (const one of Object.keys(dependencies)) withDependencies(one, folder, found);
  return found;
}

// What no bundler follows: files opened by their paths (the thread that hashes passwords, the tables of facts about
// companies, the names of the migrations, the fonts of what is handed out as a PDF, what the viewer fetches of pdf.js), and
// packages imported in a way that hides them. Every function of a hosted build carries all of it, some eight megabytes,
// because which of them a function needs changes with the code. `tests/hosted` holds this list against the code.
const unfollowed = [
  "lib/auth/hash-thread.mjs",
  "lib/benchmarks/facts/data/*.csv",
  "prisma/migrations/*/migration.sql",
  "node_modules/@expo-google-fonts/source-serif-4/{400Regular,400Regular_Italic,600SemiBold}/*.ttf",
  "node_modules/geist/dist/fonts/geist-sans/Geist-{Regular,SemiBold}.ttf",
  "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans{,-Bold}.ttf",
  "node_modules/pdfjs-dist/legacy/build/pdf.{worker,renderer}.min.mjs",
  "node_modules/pdfjs-dist/{cmaps,standard_fonts,iccs,wasm}/**",
  ...["bcryptjs", "file-type"].flatMap((name) => [...withDependencies(name)]).map((folder) => `${folder}/**`),
];

/** @type {import("next").NextConfig} */
export default {
  // A second build beside the served one (tests, development) gets a folder of its own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  // The middleware sees the address that the server itself knows. Otherwise 127.0.0.1 becomes "localhost", and each rewrite is
  // fetched over the network as if it led elsewhere, by https behind a proxy (https://github.com/vercel/next.js/issues/94745).
  skipProxyUrlNormalize: true,
  // `npm test` checks the types of everything; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // No picture is made smaller on the server; the endpoint that does it is closed.
  images: { unoptimized: true },
  devIndicators: false,
  // Left out where no other build follows and nobody looks into what failed on the server: 350 MB that a next build can use
  // again, and 200 MB of source maps, an eighth of the work.
  experimental: {
    turbopackFileSystemCacheForBuild: !process.env.BUILD_ONCE,
    turbopackSourceMaps: !process.env.BUILD_ONCE,
  },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: linkPages, headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
    // The service worker is looked for anew each time, and talks to this site only.
    {
      source: "/offline-worker.js",
      headers: [
        { key: "Cache-Control", value: "no-cache" },
        { key: "Content-Security-Policy", value: "default-src 'none'; connect-src 'self'" },
      ],
    },
    { source: "/api/:path+", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
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
    "file-type",
    "@opentelemetry/sdk-trace",
    "@opentelemetry/exporter-trace-otlp-http",
    "@prisma/instrumentation",
  ],
  outputFileTracingIncludes: { "*": unfollowed },
  // The embedded models serve one machine; a hosted function uses the embeddings provider instead.
  outputFileTracingExcludes: {
    "*": [
      "models/**",
      ".data/**",
      "node_modules/onnxruntime-node/**",
      "node_modules/@lat.md/**",
      "node_modules/@usefulsensors/**",
      "node_modules/@ricky0123/**",
      // Recordings are decoded by the worker.
      "node_modules/{node-webcodecs,@node-webcodecs,mediabunny,@alexanderolsen}/**",
    ],
  },
};
