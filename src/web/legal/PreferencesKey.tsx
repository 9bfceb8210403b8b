import { openCookiePreferences } from '../consent/consent.ts'
import { Key } from '../ui/Key.tsx'
import { useHydrated } from '../ui/useHydrated.ts'

/** Opens the choice again, where a script can: without one nothing is kept that needs it. */
export function PreferencesKey() {
  const isHydrated = useHydrated()
  return (
    <div className="h-12 print:hidden">
      {/* By this attribute a page without React finds it. */}
      <Key
        look="plain"
        onClick={openCookiePreferences}
        data-cookie-preferences
        className={isHydrated ? '' : 'invisible'}
      >
        Cookie preferences
      </Key>
    </div>
  )
}
