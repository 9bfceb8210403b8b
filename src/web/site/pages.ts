import type { LoadPage } from '../standalone/start.tsx'

/** Public pages that something moves on, by what the document says it is. */
export const pages = {
  home: () => import('./HomePage.tsx'),
  pricing: () => import('../pricing/PricingPage.tsx'),
  'tech-support': () => import('../support/TechSupportPage.tsx'),
  'email-access': () => import('../support/EmailAccessPage.tsx'),
  signup: () => import('../auth/SignUpPage.tsx'),
  'business-check': () => import('../auth/BusinessCheckPage.tsx'),
  'business-register': () => import('../businesses/BusinessRegisterPage.tsx'),
} as const satisfies Record<string, LoadPage>

export type SitePageName = keyof typeof pages
