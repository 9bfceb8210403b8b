import { tillWorkerFile } from '../../device/till/tillWorkerFile.ts'
import { isPublic, publicPages } from '../../shared/pages/publicPages.ts'
import type { Group } from './groups.ts'

interface PageRow {
  /** The module of the page, in `src/web`. */
  readonly file: string
  /** The page shows a code at once, in the typewriter font. */
  readonly showsCode?: boolean
  /** The page does nothing without scripts, and says so. */
  readonly needsScripts?: boolean
  /** Made in every language of customers. Others are in English. */
  readonly isTranslated?: boolean
  /**
   * The part of a staff's page that customers read, in the shop's languages. Its words in the others than English
   * come from `virtual:customers-words/<page>` (scripts/wordFiles.ts).
   */
  readonly customersPart?: string
  /** For pages outside `publicPages` that are the same for all. The server renders others. */
  readonly path?: string
  /** The script that stores the page in the browser, so that it opens without a connection. */
  readonly worker?: { readonly file: string; readonly builtAs: string }
}

/**
 * The standalone pages, by group and name. Descriptions for search engines are in `headWords`, if not
 * in `publicPages`. The app's pages are in `app/routes.ts`.
 */
const table = {
  /** Pages that codes open. */
  customer: {
    scan: {
      file: 'customer/scan/ScanPage.tsx',
      showsCode: true,
    },
    'counter-code': { file: 'customer/scan/CounterCodePage.tsx' },
    'qr-scanner': {
      file: 'customer/scan/ScannerPage.tsx',
      showsCode: true,
      // This page and the next one know the person by their session.
      needsScripts: true,
      path: '/qr-scanner',
    },
    'my-shops': {
      file: 'customer/points/MyShopsPage.tsx',
      showsCode: true,
      needsScripts: true,
      path: '/my-shops',
    },
    'check-points': {
      file: 'customer/points/CheckPointsPage.tsx',
      showsCode: true,
    },
    feedback: {
      file: 'customer/feedback/FeedbackPage.tsx',
    },
  },
  /** Public pages with interaction, and the owners' sign-in pages, which need scripts. */
  site: {
    home: { file: 'site/HomePage.tsx', showsCode: true, isTranslated: true },
    pricing: { file: 'site/pricing/PricingPage.tsx' },
    'tech-support': { file: 'site/support/TechSupportPage.tsx' },
    'email-access': { file: 'site/support/EmailAccessPage.tsx' },
    signup: { file: 'owner/auth/SignUpPage.tsx', needsScripts: true },
    'business-check': { file: 'owner/auth/BusinessCheckPage.tsx', needsScripts: true },
    'business-register': { file: 'owner/businesses/BusinessRegisterPage.tsx', needsScripts: true },
  },
  /** Pages that are only for reading. */
  reading: {
    manual: { file: 'site/ManualPage.tsx' },
    'business-manual': { file: 'site/ManualPage.tsx' },
    'customer-help': { file: 'site/CustomerHelpPage.tsx', isTranslated: true },
    'phone-number-guide': { file: 'site/support/PhoneGuidePage.tsx', showsCode: true },
    'about-us': { file: 'site/AboutPage.tsx' },
    'privacy-policy': { file: 'site/legal/PrivacyPolicyPage.tsx' },
    'terms-of-service': { file: 'site/legal/TermsPage.tsx' },
    // Replaces any page that does not exist.
    '404': { file: 'shared/pages/NotFoundPage.tsx', path: '/404', isTranslated: true },
  },
  /** Pages for devices at the counter that were paired by a code of the owner. */
  device: {
    pair: { file: 'device/pair/PairPage.tsx', needsScripts: true, path: '/pair' },
    till: {
      file: 'device/till/TillPage.tsx',
      showsCode: true,
      needsScripts: true,
      customersPart: 'device/till/turned/Turned.tsx',
      path: '/till',
      worker: { file: 'device/till/tillWorker.ts', builtAs: tillWorkerFile },
    },
  },
  /** A page that is open for hours, so it has no other code. */
  screen: {
    'counter-screen': {
      file: 'device/counter-screen/CounterScreenPage.tsx',
      needsScripts: true,
      customersPart: 'device/counter-screen/saying.ts',
      path: '/counter-screen',
    },
  },
  demo: {
    'demo/dashboard': { file: 'demo/DemoDashboardPage.tsx' },
    'demo/setup': { file: 'demo/DemoSetupPage.tsx' },
  },
} satisfies Record<Exclude<Group, 'app'>, Record<string, PageRow>>

/** The same of what loads later, and of the owner's app. */
export const moreParts = {
  /** What shows owners how their customers read it. */
  preview: 'owner/setup/preview/CounterPieces.tsx',
  'counter-screen-promotion': 'device/counter-screen/promotionVoices.ts',
}

export interface Page extends PageRow {
  /** The name in the page's document. */
  readonly name: string
  readonly group: keyof typeof table
}

export const pages: readonly Page[] = Object.entries(table).flatMap(([group, rows]) =>
  Object.entries<PageRow>(rows).map(([name, row]) => ({
    ...(isPublic(name) && { path: publicPages[name].path }),
    isTranslated: group === 'customer',
    ...row,
    name,
    group: group as Page['group'],
  })),
)
