/** Whether the client needs no response body (RFC 7240, `Prefer: return=minimal`). */
export function prefersMinimal(request: Request): boolean {
  const preferences = request.headers.get("prefer")?.split(",") ?? [];
  return preferences.some((preference) => /^\s*return\s*=\s*"?minimal"?\s*$/i.test(preference));
}
