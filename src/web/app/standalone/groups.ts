import { type Language, languageCodes } from '../../../contract/platform/languages.ts'

interface GroupRow {
  readonly entry: string
  readonly styles: string
  /** The folders whose words its pages show. */
  readonly words: readonly string[]
  readonly languages: readonly Language[]
}

const entry = 'app/standalone/entry.client.tsx'
const forCustomers = ['platform', 'shared', 'customer']

/** The entry, the styles and the words of each group of pages, in `src/web`. */
export const groups = {
  customer: {
    entry,
    styles: 'customer/customer.css',
    words: forCustomers,
    languages: languageCodes,
  },
  site: {
    entry,
    styles: 'site/site.css',
    words: [...forCustomers, 'site'],
    languages: languageCodes,
  },
  reading: {
    entry: 'app/reading/entry.client.tsx',
    styles: 'site/site.css',
    words: ['platform', 'shared'],
    languages: languageCodes,
  },
  device: {
    entry,
    styles: 'device/device.css',
    words: ['platform', 'shared', 'device'],
    languages: languageCodes,
  },
  screen: {
    entry: 'device/counter-screen/entry.client.ts',
    styles: 'device/device.css',
    words: ['device/counter-screen'],
    languages: languageCodes,
  },
  // Owners read English, and see in it what their customers read.
  demo: { entry, styles: 'demo/demo.css', words: forCustomers, languages: ['en'] },
  app: {
    entry: 'app/entry.client.tsx',
    styles: 'app/styles.css',
    words: forCustomers,
    languages: ['en'],
  },
} as const satisfies Record<string, GroupRow>

export type Group = keyof typeof groups

/** Nothing on these pages goes on from what was rendered. */
export const isWithoutReact = (group: Group) => group === 'reading' || group === 'screen'
