const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "same-origin" },
  {
    key: "Content-Security-Policy",
    value: "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
  },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
  { key: "Strict-Transport-Security", value: "max-age=31536000" },
];

/** @type {import("next").NextConfig} */
export default {
  // A second build beside the served one (tests, development) gets a folder of its own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  // `npm test` checks the types of everything; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  devIndicators: false,
  headers: async () => [{ source: "/((?!api/).*)", headers: securityHeaders }],
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
  ],
  // Loaded by its path when a password is hashed.
  outputFileTracingIncludes: { "*": ["lib/auth/hash-thread.mjs"] },
  // The embedded models serve one machine; a hosted function uses the embeddings provider instead.
  outputFileTracingExcludes: {
    "*": ["models/**", ".data/**", "node_modules/onnxruntime-node/**", "node_modules/@lat.md/**"],
  },
};
