import { Button } from '../../../platform/ui/Button.tsx'
import { useHydrated } from '../../../platform/ui/useHydrated.ts'
import { openCookiePreferences } from '../../../shared/consent/consent.ts'
import { type StoredItem, storage } from '../../../shared/consent/storage.ts'
import { Bullets, type Chapter, ReadingText } from '../../ReadingText.tsx'

const inPlace = (place: StoredItem['place']) => storage.filter((kept) => kept.place === place)

/** What is stored in a visitor's browser, and what a visit sends to us. */
export const browserChapters: readonly Chapter[] = [
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    body: (
      <ReadingText>
        <p>
          We set one cookie, when you sign in or register. It holds a random number. A device that a
          shop pairs as its till has a second one. A code on a shop’s screen, or on its card of the
          day, sets a third for an hour. A phone that you ask to remember your number has one with
          that number. If you only read, scan a printed code or check points, you get none. We keep
          what is necessary without asking, and functional things only if you allow them. We keep
          nothing for analytics or marketing today. If that changes, we ask you first.
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

/** Opens the cookie choice again. Needs scripts: without them nothing is stored that needs it. */
function PreferencesButton() {
  const isHydrated = useHydrated()
  return (
    <div className="h-12 print:hidden">
      {/* Pages without React find the button by this attribute. */}
      <Button
        look="plain"
        onClick={openCookiePreferences}
        data-cookie-preferences
        className={isHydrated ? '' : 'invisible'}
      >
        Cookie preferences
      </Button>
    </div>
  )
}

const categories = {
  necessary: 'Necessary',
  functional: 'Functional',
  analytics: 'Analytics',
  marketing: 'Marketing',
} as const satisfies Record<StoredItem['category'], string>

/** Names and reasons one below the other, so that a phone shows them in full. */
function RetentionTable({ title, entries }: { title: string; entries: readonly StoredItem[] }) {
  return (
    <section>
      <h3 className="mt-2 mb-1 text-md font-[640] print:break-after-avoid">{title}</h3>
      <dl>
        {entries.map(({ key, category, purpose, until }) => (
          <div key={key} className="break-inside-avoid border-b border-rule py-2">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
              <code className="font-mono text-sm font-[600] wrap-anywhere">{key}</code>
              <span className="text-sm text-ink-2">{categories[category]}</span>
            </dt>
            <dd>
              {purpose} <span className="text-ink-2">Until: {lowerFirst(until)}.</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const lowerFirst = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1)
