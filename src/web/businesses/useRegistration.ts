import { useEffect, useState } from 'react'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import { storeBusinessAccess } from '../desk/businessAccess.ts'
import { dismissToast } from '../ui/toast.ts'
import { useRegisterBusiness } from './queries.ts'
import { dropRegistrationKey, registrationKey } from './registrationKey.ts'
import {
  dropRegistrationNote,
  notedRegistration,
  noteRegistration,
  type Registration,
} from './registrationNote.ts'

/** Registers a business and keeps what the receipt of it shows, until the page is left. */
export function useRegistration() {
  const { mutateAsync: registerBusiness } = useRegisterBusiness()
  const [registration, setRegistration] = useState<Registration>()

  useEffect(() => setRegistration(notedRegistration()), [])
  useEffect(() => {
    if (!registration) return
    noteRegistration(registration)
    // A reload does not come here: only who goes on to another page has done with the receipt.
    return dropRegistrationNote
  }, [registration])

  async function register(credentials: BusinessCredentials) {
    const { businessId, confirmation } = await registerBusiness({
      ...credentials,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      idempotencyKey: registrationKey(credentials),
    })
    const access = { businessId, ...credentials }
    dropRegistrationKey()
    storeBusinessAccess(access)
    dismissToast()
    setRegistration({ access, confirmation, isConfirmed: false })
  }

  function confirm() {
    setRegistration((made) => made && { ...made, isConfirmed: true })
  }
  return { registration, register, confirm }
}
