import type { LoadPage } from '../standalone/start.tsx'

/** Pages that are read and nothing else, by what the document says it is. */
export const pages = {
  manual: () => import('../manual/ManualPage.tsx'),
  'business-manual': () => import('../manual/ManualPage.tsx'),
  'customer-help': () => import('../help/CustomerHelpPage.tsx'),
  'phone-number-guide': () => import('../support/PhoneGuidePage.tsx'),
  'about-us': () => import('../about/AboutPage.tsx'),
  'privacy-policy': () => import('../legal/PrivacyPolicyPage.tsx'),
  'terms-of-service': () => import('../legal/TermsPage.tsx'),
  // In the place of any page that is not there.
  '404': () => import('../site/NotFoundPage.tsx'),
} as const satisfies Record<string, LoadPage>

export type ReadingPageName = keyof typeof pages
