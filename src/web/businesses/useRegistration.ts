import { useState } from 'react'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import type { CodeQuestion } from '../../contract/codes.ts'
import { type BusinessAccess, storeBusinessAccess } from '../desk/businessAccess.ts'
import { dismissToast } from '../ui/toast.ts'
import { useRegisterBusiness } from './queries.ts'
import { useRegistrationKey } from './useRegistrationKey.ts'

interface Registration {
  access: BusinessAccess
  confirmation: CodeQuestion | null
}

/** Registers a business and keeps what the receipt of it shows. */
export function useRegistration() {
  const { mutateAsync: registerBusiness } = useRegisterBusiness()
  const keyFor = useRegistrationKey()
  const [registered, setRegistered] = useState<Registration>()

  async function register(credentials: BusinessCredentials) {
    const { businessId, confirmation } = await registerBusiness({
      ...credentials,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      idempotencyKey: keyFor(credentials),
    })
    const access = { businessId, ...credentials }
    storeBusinessAccess(access)
    dismissToast()
    setRegistered({ access, confirmation })
  }
  return { registered, register }
}
