/** The product's settings for the EDGAR of these tests; empty if a run has none. */
export function edgarSettings(port = process.env.TEST_EDGAR_PORT): Record<string, string> {
  if (!port) return {};
  return {
    SEC_CONTACT: "Board Office board@tidewater.example",
    EDGAR_BASE_URL: `http://127.0.0.1:${port}`,
  };
}
