/**
 * An address whose path can be decoded. Next.js answers a path with a broken percent-encoding ("%ED%A0%80", half a
 * character) with a bare 500 before any of our code; with its percent signs encoded it is an ordinary unknown name.
 */
export function decodableAddress(address: string): string {
  const [path = "", ...query] = address.split("?");
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
