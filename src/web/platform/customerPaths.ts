// In a file of its own: a page at the counter has no use for the owners' addresses in `paths.ts`.

/** The addresses that customers' pages and devices lead to. */
export const customerPaths = {
  home: () => '/',
  privacyPolicy: () => '/privacy-policy',
  scan: (query: { qr?: string } = {}) => withQuery('/scan', query),
  checkPoints: (query: { code?: string; ticket?: string; business?: number } = {}) =>
    withQuery('/check-points', query),
  feedback: (businessId: number) => `/feedback/${businessId}`,
  myShops: () => '/my-shops',
  outbox: (query: { message?: number; view?: 'all' } = {}) => withQuery('/outbox', query),
  /** `code` comes from the picture on the owner's screen. */
  pair: (query: { code?: string } = {}) => withQuery('/pair', query),
  till: () => '/till',
  counterScreen: () => '/counter-screen',
} as const

/** Addresses that the server answers itself. They need a full page load, not a `Link`. */
export const serverPaths = {
  signIn: (query: { returnTo?: string } = {}) => withQuery('/auth/login', query),
  leave: () => '/auth/logout',
  manualPdf: () => '/api/manual.pdf',
} as const

export function withQuery(
  path: string,
  query: Record<string, string | number | undefined>,
  sign: '?' | '#' = '?',
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}${sign}${search}` : path
}
