import { isPublic, publicPages } from '../site/publicPages.ts'
import type { Group } from './groups.ts'

interface PageRow {
  /** The module that shows it, in `src/web`. */
  readonly file: string
  /** A code is to be seen at once, in the letters of a typewriter. */
  readonly showsCode?: boolean
  /** Nothing can be done on it without scripts, and it says so. */
  readonly needsScripts?: boolean
  /** Of a page that is the same for everybody and not in `publicPages`. The server renders all others, with their shop. */
  readonly path?: string
  /** What search engines say of a page that is not in `publicPages`. */
  readonly description?: string
}

/** The pages that stand alone, by their groups and names. The app's are in `app/routes.ts`. */
const table = {
  /** What codes open. */
  customer: {
    scan: {
      file: 'customer/scan/ScanPage.tsx',
      showsCode: true,
      description: 'Type your phone number to collect your points. No app, no card.',
    },
    'refused-code': { file: 'customer/scan/RefusedCodePage.tsx' },
    'qr-scanner': {
      file: 'customer/scan/ScannerPage.tsx',
      showsCode: true,
      // This one and the next know the person by their session.
      needsScripts: true,
      path: '/qr-scanner',
      description: 'Hold your camera over a shop’s QR code and collect your points.',
    },
    'my-shops': {
      file: 'customer/points/MyShopsPage.tsx',
      showsCode: true,
      needsScripts: true,
      path: '/my-shops',
      description: 'See your points at every shop where you collect.',
    },
    'check-points': {
      file: 'customer/points/CheckPointsPage.tsx',
      showsCode: true,
      description:
        'See how many points you have at a shop, and how many you still need for a reward.',
    },
    feedback: {
      file: 'customer/feedback/FeedbackPage.tsx',
      description: 'Tell a shop how your visit was, with stars, a few words or your voice.',
    },
  },
  /** Public pages that something moves on, and the doors of owners, which are for nothing but what scripts do. */
  site: {
    home: { file: 'site/HomePage.tsx', showsCode: true },
    pricing: { file: 'site/pricing/PricingPage.tsx' },
    'tech-support': { file: 'site/support/TechSupportPage.tsx' },
    'email-access': { file: 'site/support/EmailAccessPage.tsx' },
    signup: { file: 'owner/auth/SignUpPage.tsx', needsScripts: true },
    'business-check': { file: 'owner/auth/BusinessCheckPage.tsx', needsScripts: true },
    'business-register': { file: 'owner/businesses/BusinessRegisterPage.tsx', needsScripts: true },
  },
  /** What is read and nothing else. */
  reading: {
    manual: { file: 'site/manual/ManualPage.tsx' },
    'business-manual': { file: 'site/manual/ManualPage.tsx' },
    'customer-help': { file: 'site/CustomerHelpPage.tsx' },
    'phone-number-guide': { file: 'site/support/PhoneGuidePage.tsx', showsCode: true },
    'about-us': { file: 'site/AboutPage.tsx' },
    'privacy-policy': { file: 'site/legal/PrivacyPolicyPage.tsx' },
    'terms-of-service': { file: 'site/legal/TermsPage.tsx' },
    // In the place of any page that is not there.
    '404': { file: 'site/NotFoundPage.tsx', path: '/404' },
  },
  /** What devices at the counter open, which a code of the owner's has paired. */
  device: {
    pair: { file: 'device/pair/PairPage.tsx', needsScripts: true, path: '/pair' },
    till: { file: 'device/till/TillPage.tsx', showsCode: true, needsScripts: true, path: '/till' },
  },
  /** What stands for hours, and has no more code than that. */
  screen: {
    'counter-screen': {
      file: 'device/counter-screen/CounterScreenPage.tsx',
      needsScripts: true,
      path: '/counter-screen',
    },
  },
  demo: {
    'demo/dashboard': { file: 'demo/DemoDashboardPage.tsx' },
    'demo/setup': { file: 'demo/DemoSetupPage.tsx' },
  },
} satisfies Record<Exclude<Group, 'app'>, Record<string, PageRow>>

export interface Page extends PageRow {
  /** What its document says it is. */
  readonly name: string
  readonly group: keyof typeof table
}

export const pages: readonly Page[] = Object.entries(table).flatMap(([group, rows]) =>
  Object.entries<PageRow>(rows).map(([name, row]) => ({
    ...(isPublic(name) && { path: publicPages[name].path }),
    ...row,
    name,
    group: group as Page['group'],
  })),
)
