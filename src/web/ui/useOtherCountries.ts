import { useEffect, useState } from 'react'
import type { Country } from './countries.ts'
import { loadPhoneNumbers } from './phoneCheck.ts'

// Safari has no requestIdleCallback; a short wait there lets the first paint go ahead as well.
const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (task) => setTimeout(task, 200)

/** The long part of the country list, and with it the numbering rules, once the page is idle. */
export function useOtherCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    let isGone = false
    whenIdle(async () => {
      const numbers = await loadPhoneNumbers()
      if (numbers && !isGone) setCountries(numbers.otherCountries())
    })
    return () => {
      isGone = true
    }
  }, [])
  return countries
}
