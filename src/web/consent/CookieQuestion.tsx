import { Button } from '../ui/Button.tsx'
import { openCookiePreferences, saveConsent } from './consent.ts'
import { everything, necessaryOnly } from './wholeChoices.ts'

/** Both answers are the same size; whoever wants to know more looks at each kind. */
export function CookieQuestion() {
  return (
    <div className="grid grid-cols-2 gap-2 pb-2">
      <p className="col-span-2 text-xs text-balance text-ink-2">
        Necessary ones keep you signed in. The rest are up to you.
      </p>
      <Button size="slim" className="px-2" onClick={() => saveConsent(everything)}>
        Accept All Cookies
      </Button>
      <Button look="plain" size="slim" className="px-2" onClick={() => saveConsent(necessaryOnly)}>
        Necessary Only
      </Button>
      <Button look="quiet" size="slim" className="col-span-2" onClick={openCookiePreferences}>
        Cookie Preferences
      </Button>
    </div>
  )
}
