import { renderToString } from 'react-dom/server'
import { pagesOfCheck, pagesOfScan } from '../../contract/firstAnswer.ts'
import { type Address, AddressContext } from './address.ts'
import { Counter } from './Counter.tsx'
import { documentOf, type Files } from './document.ts'
import { type CounterPageName, pages } from './pages.ts'

interface PageToMake {
  readonly name: CounterPageName
  /** The module that the page is. */
  readonly source: string
  /** Where its file goes; an id 0 stands for every id. */
  readonly path: string
  readonly address: Address
}

const plain: Address = { params: {}, search: '' }
const sources: Record<CounterPageName, string> = {
  scan: 'src/web/scan/ScanPage.tsx',
  'qr-scanner': 'src/web/scan/ScannerPage.tsx',
  'check-points': 'src/web/points/CheckPointsPage.tsx',
  feedback: 'src/web/feedback/FeedbackPage.tsx',
}

function pageToMake(name: CounterPageName, variant?: string): PageToMake {
  const address = variant ? { ...plain, params: { variant } } : plain
  return { name, source: sources[name], path: variant ? `${name}/${variant}` : name, address }
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

/** A static page, as a whole document. */
export async function render(
  name: CounterPageName,
  { address, files }: { address: Address; files: Files },
): Promise<string> {
  const { default: Page } = await pages[name]()
  const html = renderToString(
    <AddressContext value={address}>
      <Counter Page={Page} />
    </AddressContext>,
  )
  return documentOf({ page: name, variant: address.params.variant, html, files })
}
