// Preloaded with `--import`: redirects file requests for a Vercel Blob store to the fake at FAKE_BLOB_URL.
// The package has a setting for the address of its API, but not for that of its files.
const STORES = ".blob.vercel-storage.com";
const DISPATCHER = Symbol.for("undici.globalDispatcher.1");

const fake = process.env.FAKE_BLOB_URL;
if (fake) {
  // Node creates its own dispatcher on the first use of `fetch`; the package's wraps an existing one.
  new Request("http://localhost");
  const own = globalThis[DISPATCHER];
  globalThis[DISPATCHER] = {
    dispatch(options, handler) {
      const { hostname } = new URL(options.origin);
      if (!hostname.endsWith(STORES)) return own.dispatch(options, handler);
      return own.dispatch({ ...options, origin: fake, path: `/files/${hostname}${options.path}` }, handler);
    },
  };
}
