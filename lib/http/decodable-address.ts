/**
 * An address whose path can be decoded. Next.js responds to invalid percent-encoding ("%ED%A0%80", half a character) with a bare 500
 * before any of our code runs; with its percent signs encoded it is an ordinary unknown path.
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
