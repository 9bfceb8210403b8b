import { type Kept, storage } from '../../../consent/storage.ts'
import type { Chapter } from '../../Chapters.tsx'
import { Bullets, ReadingText } from '../../ReadingText.tsx'
import { PreferencesButton } from '../PreferencesButton.tsx'
import { RetentionTable } from '../RetentionTable.tsx'

const inPlace = (place: Kept['place']) => storage.filter((kept) => kept.place === place)

/** What stays in a visitor's browser, and what a visit leaves with us. */
export const browserChapters: readonly Chapter[] = [
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    body: (
      <ReadingText>
        <p>
          We set one cookie, when you sign in or register. It holds a random number. If you only
          read, scan or check points, you get none. We keep what is necessary without asking, and
          functional things only if you allow them. We keep nothing for analytics or marketing
          today. If that changes, we ask you first.
        </p>
        <PreferencesButton />
        <RetentionTable title="Cookies" entries={inPlace('cookie')} />
        <RetentionTable title="Kept in the browser" entries={inPlace('browser')} />
        <RetentionTable title="Kept in the tab, gone when you close it" entries={inPlace('tab')} />
        <p>
          Our API documentation remembers what you choose there, such as light or dark. If you sign
          in with an account, its provider sets its own cookies on its own site.
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
            'To stop guessing and flooding, we count requests by network address, for minutes up to a day. The database holds a scrambled form of the address that can’t be read back.',
            'Sign-ins and a business’s activity log keep the address and the browser’s name, so that owners can see who was there.',
            'Our log says which page was requested and how long it took. It holds no addresses, phone numbers or codes.',
            'Fonts, pictures, scripts and shop logos all come from us, so no other site learns that you were here.',
          ]}
        />
      </ReadingText>
    ),
  },
]
