/** A browser asks for a shop's icon at each visit: those of the shops that are visited now are kept. */
const most = 32
const cache = new Map<string, Promise<Buffer>>()

/** What was drawn under this key before, or draws it now. */
export function cachedIcon(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const icon = cache.get(key) ?? draw()
  // The last one in is the last to be given up.
  cache.delete(key)
  cache.set(key, icon)
  for (const oldest of cache.keys()) {
    if (cache.size <= most) break
    cache.delete(oldest)
  }
  icon.catch(() => {
    if (cache.get(key) === icon) cache.delete(key)
  })
  return icon
}
