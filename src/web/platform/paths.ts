/** The pages about one shop, for its owner or for the demo. */
const ownerPaths = (dashboard: string, folder: string) => ({
  dashboard: () => dashboard,
  activity: (query: { member?: number; show?: string } = {}) =>
    withQuery(`${folder}/activity`, query),
  codes: () => `${folder}/codes`,
  customers: (query: { state?: 'reward-waiting' } = {}) => withQuery(`${folder}/customers`, query),
  customer: (query: { id: number }) => withQuery(`${folder}/customer`, query),
  reviews: () => `${folder}/reviews`,
  insights: () => `${folder}/insights`,
  settings: (query: { part?: string; member?: number } = {}) =>
    withQuery(`${folder}/settings`, query),
  print: (query: { piece?: string; paper?: string; code?: string } = {}) =>
    withQuery(`${folder}/print`, query),
})
export type OwnerPaths = ReturnType<typeof ownerPaths>

export const demoPaths = ownerPaths('/demo/dashboard', '/demo')

/** Every address of the product. `paths.test.ts` checks each against the routes. */
export const paths = {
  home: () => '/',
  pricing: () => '/pricing',
  customerHelp: () => '/customer-help',
  aboutUs: () => '/about-us',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  demoDashboard: () => '/demo/dashboard',
  demoSetup: () => '/demo/setup',
  scan: (query: { qr?: string } = {}) => withQuery('/scan', query),
  checkPoints: (query: { code?: string; ticket?: string; business?: number } = {}) =>
    withQuery('/check-points', query),
  businessCheck: () => '/business-check',
  businessRegister: () => '/business-register',
  ...ownerPaths('/business-dashboard-real', '/business'),
  importCustomers: () => '/business/customers/import',
  restoreBusiness: (query: { token?: string } = {}) => withQuery('/business/restore', query),
  feedback: (businessId: number) => `/feedback/${businessId}`,
  outbox: (query: { message?: number; view?: 'all' } = {}) => withQuery('/outbox', query),
  /** `step` counts from 1, like the numbers on the page. */
  businessSetup: (query: { step?: number } = {}) => withQuery('/business/setup', query),
  /** `code` comes from the picture on the owner's screen. */
  pair: (query: { code?: string } = {}) => withQuery('/pair', query),
  till: () => '/till',
  counterScreen: () => '/counter-screen',
  myShops: () => '/my-shops',
  signUp: (query: { returnTo?: string } = {}) => withQuery('/signup', query),
  trialSignIn: () => '/trial-sign-in',
  qrScanner: () => '/qr-scanner',
  manual: () => '/manual',
  businessManual: () => '/business-manual',
  techSupport: (query: { topic?: 'new-number' } = {}) => withQuery('/tech-support', query),
  phoneNumberGuide: () => '/phone-number-guide',
  emailAccess: () => '/email-access',
  unsubscribe: (query: { token?: string } = {}) => withQuery('/unsubscribe', query),
  adminPanel: (query: { section?: string } = {}) => withQuery('/admin-panel', query),
  /** The search is where a list's page puts it: `list/listAddress.ts`. */
  adminBusinesses: (typed: { search?: string | number } = {}) =>
    withQuery('/admin-panel?section=businesses', typed, '#'),
  adminVoiceComments: () => '/admin-voice-comments',
} as const

/** Addresses that the server answers itself. They need a full page load, not a `Link`. */
export const serverPaths = {
  signIn: (query: { returnTo?: string } = {}) => withQuery('/auth/login', query),
  leave: () => '/auth/logout',
  manualPdf: () => '/api/manual.pdf',
} as const

function withQuery(
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
