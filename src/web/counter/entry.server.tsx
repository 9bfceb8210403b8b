import { type PageToMake, typewriterLetters, usualLetters } from '../standalone/render.tsx'
import { type CounterPageName, pages } from './pages.ts'

const sources: Record<CounterPageName, string> = {
  scan: 'src/web/scan/ScanPage.tsx',
  'qr-scanner': 'src/web/scan/ScannerPage.tsx',
  'check-points': 'src/web/points/CheckPointsPage.tsx',
  'my-shops': 'src/web/points/MyShopsPage.tsx',
  feedback: 'src/web/feedback/FeedbackPage.tsx',
}

/** What a search engine says of them. */
const descriptions: Record<CounterPageName, string> = {
  scan: 'Collect your points: type your phone number, and they are yours. No app, no card.',
  'qr-scanner': 'Hold your camera over a shop’s QR code and collect your points.',
  'check-points': 'See how many points you have at a shop, and how many are missing to the reward.',
  'my-shops': 'See your points at every shop where you collect.',
  feedback: 'Tell a shop how your visit was, with stars, a few words or your voice.',
}

/** These know the person by their session, and need scripts to. */
function isForEverybody(name: CounterPageName): boolean {
  return name === 'qr-scanner' || name === 'my-shops'
}

function pageToMake(name: CounterPageName): PageToMake {
  return {
    name,
    load: pages[name],
    sources: [sources[name]],
    // The others come with their shop, so the server renders them.
    ...(isForEverybody(name) && { path: name }),
    address: { params: {}, search: '' },
    letters: [...usualLetters, ...(name === 'feedback' ? [] : [typewriterLetters])],
    needsScripts: isForEverybody(name),
    head: `<meta name="description" content="${descriptions[name]}"/>`,
  }
}

export const pagesToMake: readonly PageToMake[] = Object.keys(pages).map((name) =>
  pageToMake(name as CounterPageName),
)
