import {
  type PageToMake,
  type PageToRender,
  render as renderPage,
  typewriterLetters,
  usualLetters,
} from '../standalone/render.tsx'
import { headOf, publicUrlBlank } from './headOf.ts'
import { pages, type SitePageName } from './pages.ts'
import { publicPages } from './publicPages.ts'

const sources: Record<SitePageName, string> = {
  home: 'src/web/site/HomePage.tsx',
  pricing: 'src/web/pricing/PricingPage.tsx',
  manual: 'src/web/manual/ManualPage.tsx',
  'business-manual': 'src/web/manual/ManualPage.tsx',
  'customer-help': 'src/web/help/CustomerHelpPage.tsx',
  'phone-number-guide': 'src/web/support/PhoneGuidePage.tsx',
  'about-us': 'src/web/about/AboutPage.tsx',
  'privacy-policy': 'src/web/legal/PrivacyPolicyPage.tsx',
  'terms-of-service': 'src/web/legal/TermsPage.tsx',
  'tech-support': 'src/web/support/TechSupportPage.tsx',
  'email-access': 'src/web/support/EmailAccessPage.tsx',
  signup: 'src/web/auth/SignUpPage.tsx',
  'business-check': 'src/web/auth/BusinessCheckPage.tsx',
  'business-register': 'src/web/businesses/BusinessRegisterPage.tsx',
  '404': 'src/web/site/NotFoundPage.tsx',
}
/** Pages that are for nothing but what their scripts do. */
const doors: readonly SitePageName[] = ['signup', 'business-check', 'business-register']
/** Pages that show codes, prices or figures at once. */
const inTypewriter: readonly SitePageName[] = ['home', 'phone-number-guide']

function pageToMake(name: SitePageName): PageToMake {
  return {
    name,
    sources: [sources[name]],
    path: name === '404' ? '404' : publicPages[name].path.slice(1),
    address: { params: {}, search: '' },
    letters: inTypewriter.includes(name) ? [...usualLetters, typewriterLetters] : usualLetters,
    needsScripts: doors.includes(name),
    ...(name === '404' ? {} : { head: headOf(name) }),
  }
}

export const pagesToMake: readonly PageToMake[] = Object.keys(sources).map((name) =>
  pageToMake(name as SitePageName),
)

export function render({ head = '', publicUrl = publicUrlBlank, ...page }: PageToRender) {
  const whole = { ...page, head: head.replaceAll(publicUrlBlank, publicUrl) }
  return renderPage(pages[page.name as SitePageName], whole)
}
