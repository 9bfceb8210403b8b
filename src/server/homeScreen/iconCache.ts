/** A browser requests a shop's icon at each visit, so recent icons are cached. */
const most = 32
const cache = new Map<string, Promise<Buffer>>()

/** The cached drawing of this key, or a new one. */
export function cachedIcon(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const icon = cache.get(key) ?? draw()
  // The most recently used one is the last to be dropped.
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
