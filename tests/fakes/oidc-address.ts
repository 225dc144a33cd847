/** The issuer at a port: another site than the product at 127.0.0.1, as in production. */
export function fakeAddress(port: number): string {
  return `http://localhost:${port}`;
}
