const VERSION = 0x4000;
const VARIANT = 0x8000;

/**
 * A random UUID (version 4, RFC 9562). `crypto.randomUUID` is missing on a page loaded over http from another machine, but
 * `crypto.getRandomValues` is not.
 */
export function randomId(): string {
  const words = [...crypto.getRandomValues(new Uint16Array(8))].map((word, index) => {
    if (index === 3) return (word & 0x0fff) | VERSION;
    return index === 4 ? (word & 0x3fff) | VARIANT : word;
  });
  const [a, b, c, d, e, ...rest] = words.map((word) => word.toString(16).padStart(4, "0"));
  return `${a}${b}-${c}-${d}-${e}-${rest.join("")}`;
}
