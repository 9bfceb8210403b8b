import { useEffect, useState } from 'react'
import type { Country } from './countries.ts'
import { loadPhoneNumbers } from './phoneCheck.ts'
import { whenIdle } from './whenIdle.ts'

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
