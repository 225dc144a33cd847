const UNITS = ["KB", "MB", "GB"] as const;

/** A file size for people: "84 KB", "1.3 MB". */
export function formatBytes(bytes: number): string {
  let value = bytes / 1024;
  let unit: (typeof UNITS)[number] = "KB";
  for (const next of UNITS.slice(1)) {
    if (value < 1000) break;
    value /= 1024;
    unit = next;
  }
  return `${value < 10 && unit !== "KB" ? value.toFixed(1) : Math.max(1, Math.round(value))} ${unit}`;
}
