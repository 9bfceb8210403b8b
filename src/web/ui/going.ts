/** How an address is gone to. */
export interface How {
  /** In the place of this page in the browser's history. */
  readonly replace?: boolean | undefined
  /** Kept with the page in the browser's history. */
  readonly state?: unknown
  /** The window stays where it was scrolled to. */
  readonly preventScrollReset?: boolean | undefined
}

/** Leads from page to page without loading a document. */
export interface Router {
  readonly has: (to: string) => boolean
  readonly go: (to: string, how: How) => Promise<void>
  readonly wasLedHere: () => boolean
}

/** The app's, while it runs. Customers' and public pages have none: every address is a document there. */
let router: Router | undefined

export function goBy(next: Router): void {
  router = next
}

/** Whether this address is gone to without loading a document. */
export function isInside(to: string): boolean {
  return router?.has(to) ?? false
}

export async function goTo(to: string, how: How = {}): Promise<void> {
  if (router?.has(to)) return router.go(to, how)
  if (how.replace) location.replace(to)
  else location.assign(to)
}

/** Whether another page led here; false where a document was opened. */
export function wasLedHere(): boolean {
  return router?.wasLedHere() ?? false
}
