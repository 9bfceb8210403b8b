import type { SubmitEvent } from 'react'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { CheckField } from '../ui/CheckField.tsx'
import { Link } from '../ui/Link.tsx'
import { type Consent, type OptionalCategory, saveConsent } from './consent.ts'
import { everything } from './wholeChoices.ts'

interface Kind {
  category: OptionalCategory
  label: string
  note: string
}

const kinds: readonly Kind[] = [
  {
    category: 'analytics',
    label: 'Analytics',
    note: 'Visit counts. We use none today. If that changes, we’ll ask again.',
  },
  {
    category: 'functional',
    label: 'Functional',
    note: 'An easier next visit: your phone number, if you ask us to remember it.',
  },
  {
    category: 'marketing',
    label: 'Marketing',
    note: 'Ads and offers. We use none today. If that changes, we’ll ask again.',
  },
]

/** Each kind by itself. Nothing is ticked that nobody has ticked. */
export function CookiePreferences({ consent }: { consent: Consent | undefined }) {
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    saveConsent({
      analytics: ticked.has('analytics'),
      functional: ticked.has('functional'),
      marketing: ticked.has('marketing'),
    })
  }

  return (
    <form onSubmit={save} className="grid gap-2 pb-3.5">
      <CheckField
        label="Necessary"
        note="They keep you signed in and keep what you’re in the middle of. Always on."
        checked
        disabled
        readOnly
      />
      {kinds.map(({ category, label, note }) => (
        <CheckField
          key={category}
          name={category}
          label={label}
          note={note}
          defaultChecked={consent?.[category] ?? false}
        />
      ))}
      <p className="text-sm">
        <Link to={paths.privacyPolicy()} className="inline-flex min-h-11 items-center">
          What we keep, in our privacy policy
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button type="submit" look="plain" size="slim" className="px-2">
          Save Preferences
        </Button>
        <Button size="slim" className="px-2" onClick={() => saveConsent(everything)}>
          Accept All
        </Button>
      </div>
    </form>
  )
}
