import { type PageToMake, typewriterLetters, usualLetters } from '../standalone/render.tsx'
import { headOf } from './headOf.ts'
import { pages, type SitePageName } from './pages.ts'
import { publicPages } from './publicPages.ts'

const sources: Record<SitePageName, string> = {
  home: 'src/web/site/HomePage.tsx',
  pricing: 'src/web/pricing/PricingPage.tsx',
  'tech-support': 'src/web/support/TechSupportPage.tsx',
  'email-access': 'src/web/support/EmailAccessPage.tsx',
  signup: 'src/web/auth/SignUpPage.tsx',
  'business-check': 'src/web/auth/BusinessCheckPage.tsx',
  'business-register': 'src/web/businesses/BusinessRegisterPage.tsx',
}
/** Pages that are for nothing but what their scripts do. */
const doors: readonly SitePageName[] = ['signup', 'business-check', 'business-register']

function pageToMake(name: SitePageName): PageToMake {
  return {
    name,
    load: pages[name],
    sources: [sources[name]],
    path: publicPages[name].path.slice(1),
    address: { params: {}, search: '' },
    // The front page shows codes at once.
    letters: name === 'home' ? [...usualLetters, typewriterLetters] : usualLetters,
    needsScripts: doors.includes(name),
    head: headOf(name),
  }
}

export const pagesToMake: readonly PageToMake[] = Object.keys(sources).map((name) =>
  pageToMake(name as SitePageName),
)
