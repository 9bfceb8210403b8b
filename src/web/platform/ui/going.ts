/** How to go to an address. */
export interface How {
  /** Replaces this page in the browser's history. */
  readonly replace?: boolean | undefined
  /** Stored with the page in the browser's history. */
  readonly state?: unknown
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean | undefined
}

/** Goes from page to page without loading a document. */
export interface Router {
  readonly has: (to: string) => boolean
  readonly go: (to: string, how: How) => Promise<void>
  readonly wasLedHere: () => boolean
  /** Where it is going, or is. */
  readonly wanted: () => string
}

/** Set by the app. Customers' and public pages have no router: every link loads a document. */
let router: Router | undefined

export function goBy(next: Router): void {
  router = next
}

/** Whether a link to this address loads no document. */
export function isInside(to: string): boolean {
  return router?.has(to) ?? false
}

export async function goTo(to: string, how: How = {}): Promise<void> {
  if (router?.has(to)) return router.go(to, how)
  if (how.replace) location.replace(to)
  else location.assign(to)
}

/** Whether a link in the app led here. False after loading a document. */
export function wasLedHere(): boolean {
  return router?.wasLedHere() ?? false
}

/** The page that somebody wants: the one they are going to, or else this one. */
export function wantedAddress(): string {
  return router ? new URL(router.wanted(), location.href).href : location.href
}
