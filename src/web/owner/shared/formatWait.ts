/** How long somebody has to wait: "48 s", "12 min" or "5 h", rounded up. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000)
  if (seconds <= 120) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}
