import { useEffect, useState } from 'react'
import type { BusinessCredentials } from '../../../contract/businesses.ts'
import { call } from '../../api/call.ts'
import { contentKey, dropContentKey } from '../../api/contentKey.ts'
import { registerBusiness } from '../../api/signInRoutes.ts'
import { dismissToast } from '../../ui/toast.ts'
import { storeBusinessAccess } from '../shared/businessAccess.ts'
import { dropRegistrationNote, noteRegistration, type Registration } from './registrationNote.ts'

const keyName = 'rewardhop.registration-key'

/** The receipt is for who reloads the page: whoever comes back to it wants to register another. */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
}

/** Read with schemas, which nobody needs who comes for the first time. */
async function noted(): Promise<Registration | undefined> {
  const reader = await import('./notedRegistration.ts').catch(() => undefined)
  return reader?.notedRegistration()
}

/** Registers a business and keeps what the receipt of it shows, until the page is left. */
export function useRegistration() {
  const [registration, setRegistration] = useState<Registration>()

  useEffect(() => {
    // Whoever registers meanwhile has a newer receipt.
    if (isReload()) void noted().then((found) => setRegistration((made) => made ?? found))
    else dropRegistrationNote()
  }, [])
  useEffect(() => {
    if (!registration) return
    noteRegistration(registration)
    // A reload does not come here: only who goes on to another page has done with the receipt.
    return dropRegistrationNote
  }, [registration])

  async function register(credentials: BusinessCredentials) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const { businessId, confirmation } = await call(registerBusiness, {
      body: { ...credentials, timeZone },
      idempotencyKey: contentKey(keyName, [credentials.businessName, credentials.businessPhone]),
    })
    const access = { businessId, ...credentials }
    dropContentKey(keyName)
    storeBusinessAccess(access)
    dismissToast()
    setRegistration({ access, confirmation, isConfirmed: false })
  }

  function confirm() {
    setRegistration((made) => made && { ...made, isConfirmed: true })
  }
  return { registration, register, confirm }
}
