import { Button } from '../../platform/ui/Button.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { openCookiePreferences } from '../../shared/consent/consent.ts'
import { type StoredItem, storage } from '../../shared/consent/storage.ts'
import { LegalPage } from './LegalPage.tsx'

/** Which data is stored, why, how long, and how it is erased. The code does what it says. */
export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      name="privacy-policy"
      blanks={{
        cookiePreferences: <PreferencesButton />,
        cookies: <RetentionTable place="cookie" />,
        keptInBrowser: <RetentionTable place="browser" />,
        keptInTab: <RetentionTable place="tab" />,
      }}
    />
  )
}

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
        Cookie Preferences
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
function RetentionTable({ place }: Pick<StoredItem, 'place'>) {
  const entries = storage.filter((kept) => kept.place === place)
  return (
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
  )
}

const lowerFirst = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1)
