import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { openCookiePreferences } from './consent.ts'

/**
 * At the end of a page: opens the cookie question again. Without scripts nothing is stored, so its
 * place then stays empty.
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
