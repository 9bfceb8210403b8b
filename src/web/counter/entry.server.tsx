import { pagesOfCheck, pagesOfScan } from '../../contract/firstAnswer.ts'
import type { Address } from '../standalone/address.ts'
import type { Files } from '../standalone/document.ts'
import {
  type PageToMake,
  render as renderPage,
  typewriterLetters,
  usualLetters,
} from '../standalone/render.tsx'
import { type CounterPageName, pages } from './pages.ts'

const plain: Address = { params: {}, search: '' }
const sources: Record<CounterPageName, string> = {
  scan: 'src/web/scan/ScanPage.tsx',
  'qr-scanner': 'src/web/scan/ScannerPage.tsx',
  'check-points': 'src/web/points/CheckPointsPage.tsx',
  feedback: 'src/web/feedback/FeedbackPage.tsx',
}

/** What a search engine says of them. */
const descriptions: Record<CounterPageName, string> = {
  scan: 'Collect your points: type your phone number, and they are yours. No app, no card.',
  'qr-scanner': 'Hold your camera over a shop’s QR code and collect your points.',
  'check-points': 'See how many points you have at a shop, and how many are missing to the reward.',
  feedback: 'Tell a shop how your visit was, with stars, a few words or your voice.',
}

function pageToMake(name: CounterPageName, variant?: string): PageToMake {
  return {
    name,
    source: sources[name],
    path: variant ? `${name}/${variant}` : name,
    address: variant ? { ...plain, params: { variant } } : plain,
    letters: [...usualLetters, ...(name === 'feedback' ? [] : [typewriterLetters])],
    needsScripts: true,
    head: `<meta name="description" content="${descriptions[name]}"/>`,
  }
}

/** Every static page of the counter; those of a code in a variant for each kind of shop. */
export const pagesToMake: readonly PageToMake[] = [
  pageToMake('qr-scanner'),
  pageToMake('scan'),
  ...pagesOfScan.map((variant) => pageToMake('scan', variant)),
  pageToMake('check-points'),
  ...pagesOfCheck.map((variant) => pageToMake('check-points', variant)),
  { ...pageToMake('feedback'), path: 'feedback/0' },
]

export function render(page: PageToMake & { files: Files }): Promise<string> {
  return renderPage(pages[page.name as CounterPageName], page)
}
