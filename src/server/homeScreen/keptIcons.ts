/** A browser asks for a shop's icon at each visit: those of the shops that are visited now are kept. */
const most = 32
const kept = new Map<string, Promise<Buffer>>()

/** What was drawn under this key before, or draws it now. */
export function keptIcon(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const icon = kept.get(key) ?? draw()
  // The last one in is the last to be given up.
  kept.delete(key)
  kept.set(key, icon)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
  icon.catch(() => {
    if (kept.get(key) === icon) kept.delete(key)
  })
  return icon
}
