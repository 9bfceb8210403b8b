import type { LoadPage } from '../standalone/start.tsx'

/** The public pages to read, by what the document says it is. */
export const pages = {
  home: () => import('./HomePage.tsx'),
  pricing: () => import('../pricing/PricingPage.tsx'),
  manual: () => import('../manual/ManualPage.tsx'),
  'business-manual': () => import('../manual/ManualPage.tsx'),
  'customer-help': () => import('../help/CustomerHelpPage.tsx'),
  'phone-number-guide': () => import('../support/PhoneGuidePage.tsx'),
  'about-us': () => import('../about/AboutPage.tsx'),
  'privacy-policy': () => import('../legal/PrivacyPolicyPage.tsx'),
  'terms-of-service': () => import('../legal/TermsPage.tsx'),
  'tech-support': () => import('../support/TechSupportPage.tsx'),
  'email-access': () => import('../support/EmailAccessPage.tsx'),
  signup: () => import('../auth/SignUpPage.tsx'),
  'business-check': () => import('../auth/BusinessCheckPage.tsx'),
  'business-register': () => import('../businesses/BusinessRegisterPage.tsx'),
  // In the place of any page that is not there.
  '404': () => import('./NotFoundPage.tsx'),
} as const satisfies Record<string, LoadPage>

export type SitePageName = keyof typeof pages
