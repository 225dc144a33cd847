// Given to Node by `--import`: whoever asks a Vercel Blob store for a file asks the fake at FAKE_BLOB_URL instead. The
// package has a setting for the address of its API, but none for that of the files.
const STORES = ".blob.vercel-storage.com";
const DISPATCHER = Symbol.for("undici.globalDispatcher.1");

const fake = process.env.FAKE_BLOB_URL;
if (fake) {
  // Node's own dispatcher exists once something of `fetch` was touched; the package's takes over the one it finds.
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
