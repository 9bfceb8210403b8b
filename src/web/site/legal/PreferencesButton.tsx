import { openCookiePreferences } from '../../consent/consent.ts'
import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

/** Opens the choice again, where a script can: without one nothing is kept that needs it. */
export function PreferencesButton() {
  const isHydrated = useHydrated()
  return (
    <div className="h-12 print:hidden">
      {/* By this attribute a page without React finds it. */}
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
