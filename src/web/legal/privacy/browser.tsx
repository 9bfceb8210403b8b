import { type Kept, storage } from '../../consent/storage.ts'
import type { Chapter } from '../../site/Chapters.tsx'
import { Bullets, ReadingText } from '../../site/ReadingText.tsx'
import { KeptTable } from '../KeptTable.tsx'
import { PreferencesKey } from '../PreferencesKey.tsx'

const inPlace = (place: Kept['place']) => storage.filter((kept) => kept.place === place)

/** What stays in a visitor's browser, and what a visit leaves with us. */
export const browserChapters: readonly Chapter[] = [
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    body: (
      <ReadingText>
        <p>
          There is one cookie of ours. It is set when you sign in or register, and holds a random
          number. Whoever only reads, scans or checks points gets none. Necessary things need no
          yes. Functional ones are kept only if you allow them. For analytics and marketing we keep
          nothing today; should that change, we ask you first.
        </p>
        <PreferencesKey />
        <KeptTable title="Cookies" entries={inPlace('cookie')} />
        <KeptTable title="Kept in the browser" entries={inPlace('browser')} />
        <KeptTable title="Kept in the tab, gone when you close it" entries={inPlace('tab')} />
        <p>
          The page of our API’s documentation remembers what you choose on it, such as light or
          dark. The provider of an account that you sign in with has cookies of its own, on its own
          address.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'visits',
    title: 'What a visit leaves with us',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'To keep guessers and floods out, we count calls by network address: minutes to a day. The database holds a scrambled form of the address, which cannot be read back.',
            'Sign-ins and the activity log of a business have the address and the name of the browser as they are, so that an owner sees who was there.',
            'Our log says which page was asked for and how long it took. Addresses, phone numbers and codes are not in it.',
            'Fonts, pictures and scripts come from us, and the logo of a shop, too: no other site learns that you were here.',
          ]}
        />
      </ReadingText>
    ),
  },
]
