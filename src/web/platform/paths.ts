import { customerPaths, withQuery } from './customerPaths.ts'

/** A part of the settings, and what is open in it. */
type SettingsPlace = {
  part?: string
  member?: number
  reward?: number | 'new'
  promotion?: number | 'new'
  show?: 'report'
}

/** The pages about one shop that others link to, for its owner or for the demo. */
const ownerPaths = (dashboard: string, folder: string) => ({
  dashboard: () => dashboard,
  activity: (query: { member?: number; show?: string } = {}) =>
    withQuery(`${folder}/activity`, query),
  codes: () => `${folder}/codes`,
  customers: (query: { state?: 'reward-waiting' } = {}) => withQuery(`${folder}/customers`, query),
  customer: (query: { id: number }) => withQuery(`${folder}/customer`, query),
  settings: (query: SettingsPlace = {}) => withQuery(`${folder}/settings`, query),
  print: (query: { piece?: string; paper?: string; code?: string } = {}) =>
    withQuery(`${folder}/print`, query),
})
export type OwnerPaths = ReturnType<typeof ownerPaths>

export const demoPaths = ownerPaths('/demo/dashboard', '/demo')

/** Every address of the product. `paths.test.ts` checks each against the routes. */
export const paths = {
  ...customerPaths,
  pricing: () => '/pricing',
  customerHelp: () => '/customer-help',
  aboutUs: () => '/about-us',
  termsOfService: () => '/terms-of-service',
  demoDashboard: () => '/demo/dashboard',
  demoSetup: () => '/demo/setup',
  businessCheck: () => '/business-check',
  businessRegister: () => '/business-register',
  ...ownerPaths('/business-dashboard-real', '/business'),
  importCustomers: () => '/business/customers/import',
  restoreBusiness: (query: { token?: string } = {}) => withQuery('/business/restore', query),
  /** `step` counts from 1, like the numbers on the page. */
  businessSetup: (query: { step?: number } = {}) => withQuery('/business/setup', query),
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

/** An owner's page in the demo, by its address in the app. The demo's dashboard is a page of its own. */
export const demoAddress = (path: string) =>
  path === paths.dashboard() ? demoPaths.dashboard() : path.replace('/business', '/demo')
