import { openCookiePreferences } from '../consent/consent.ts'
import { Key } from '../ui/Key.tsx'
import { useHydrated } from '../ui/useHydrated.ts'

/** Opens the choice again, where a script can: without one nothing is kept that needs it. */
export function PreferencesKey() {
  if (!useHydrated()) return <div className="h-12 print:hidden" />
  return (
    <div className="h-12 print:hidden">
      <Key look="plain" onClick={openCookiePreferences}>
        Cookie preferences
      </Key>
    </div>
  )
}
