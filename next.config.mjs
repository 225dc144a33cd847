/** @type {import("next").NextConfig} */
export default {
  // A second build beside the served one (tests, development) gets a folder of its own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // Native and WebAssembly packages are loaded from node_modules at run time, never bundled.
  serverExternalPackages: ["onnxruntime-node", "@huggingface/tokenizers", "pg-boss", "pg", "unpdf", "mammoth"],
  // The embedded models serve one machine; a hosted function uses the embeddings provider instead.
  outputFileTracingExcludes: {
    "*": ["models/**", ".data/**", "node_modules/onnxruntime-node/**", "node_modules/@lat.md/**"],
  },
};
