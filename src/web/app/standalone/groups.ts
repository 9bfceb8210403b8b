import { type Language, languageCodes } from '../../../contract/platform/languages.ts'

interface GroupRow {
  readonly entry: string
  readonly styles: string
  /**
   * The folders whose words all its pages load, in these languages. In other groups each page has
   * files with just the words that it shows.
   */
  readonly words?: { readonly folders: readonly string[]; readonly languages: readonly Language[] }
}

const entry = 'app/standalone/entry.client.tsx'
// Owners read English, and see in it what their customers read.
const asOwnersRead = {
  folders: ['platform', 'shared', 'customer', 'owner/setup'],
  languages: ['en'],
} as const

/** The entry, the styles and the words of each group of pages, in `src/web`. */
export const groups = {
  customer: { entry, styles: 'customer/customer.css' },
  site: { entry, styles: 'site/site.css' },
  reading: {
    entry: 'app/reading/entry.client.tsx',
    styles: 'site/site.css',
    words: { folders: ['platform', 'shared/consent'], languages: languageCodes },
  },
  device: { entry, styles: 'device/device.css' },
  screen: {
    entry: 'device/counter-screen/entry.client.ts',
    styles: 'device/device.css',
  },
  demo: { entry, styles: 'demo/demo.css', words: asOwnersRead },
  app: { entry: 'app/entry.client.tsx', styles: 'app/styles.css', words: asOwnersRead },
} as const satisfies Record<string, GroupRow>

export type Group = keyof typeof groups

/** Nothing on these pages goes on from what was rendered. */
export const isWithoutReact = (group: Group) => group === 'reading' || group === 'screen'
