import { useHydrated } from '../ui/useHydrated.ts'
import { openCookiePreferences } from './consent.ts'

/**
 * At the foot of a page: the way back to the cookie question. Without scripts nothing is kept, so its
 * place stays empty then.
 */
export function CookieButton() {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      onClick={openCookiePreferences}
      className={`inline-flex min-h-11 items-center underline underline-offset-3 ${isHydrated ? '' : 'invisible'}`}
    >
      Cookie preferences
    </button>
  )
}
