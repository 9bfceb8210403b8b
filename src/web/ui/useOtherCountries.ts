import { useEffect, useState } from 'react'
import { type Country, firstCountries } from '../../contract/countries.ts'
import { regionOfBrowser } from '../../contract/typedPhone.ts'
import { loadPhoneNumbers } from './phoneCheck.ts'
import { useWasTouched } from './useWasTouched.ts'
import { whenIdle } from './whenIdle.ts'

/**
 * The long part of the country list, and with it the numbering rules, once somebody is about to type;
 * at once for a browser whose own country is in it.
 */
export function useOtherCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([])
  const wasTouched = useWasTouched()
  useEffect(() => {
    if (!wasTouched && isFirst(regionOfBrowser(navigator.languages))) return
    let isGone = false
    whenIdle(async () => {
      const numbers = await loadPhoneNumbers()
      if (numbers && !isGone) setCountries(numbers.otherCountries())
    })
    return () => {
      isGone = true
    }
  }, [wasTouched])
  return countries
}

function isFirst(region: string | undefined): boolean {
  return region === undefined || firstCountries.some(({ code }) => code === region)
}
