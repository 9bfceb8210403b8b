const flagKey = 'adminAuthenticated'
const timeKey = 'adminAuthTime'

export const ADMIN_SESSION_MS = 86_400_000

/**
 * When somebody signed in to the admin panel with this browser; undefined when nobody did. The flag
 * is for the page's own flow: the server trusts its session only.
 */
export function readAdminFlag(): number | undefined {
  try {
    if (localStorage.getItem(flagKey) !== 'true') return undefined
    // A flag without its time is as good as an old one.
    return Number(localStorage.getItem(timeKey)) || 0
  } catch {
    // Storage is switched off: every visit begins at the password.
    return undefined
  }
}

export function storeAdminFlag(now: number): void {
  try {
    localStorage.setItem(flagKey, 'true')
    localStorage.setItem(timeKey, String(now))
  } catch {
    // The panel is open as long as the page is.
  }
}

export function clearAdminFlag(): void {
  try {
    localStorage.removeItem(flagKey)
    localStorage.removeItem(timeKey)
  } catch {
    // Nothing could have been stored either.
  }
}

/** Hears that another tab has cleared the flag. Returns how to stop. */
export function onAdminFlagCleared(listener: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === flagKey && newValue === null) listener()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
