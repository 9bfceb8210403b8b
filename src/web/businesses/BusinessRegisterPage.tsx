import { useState } from 'react'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import { product } from '../../contract/product.ts'
import { type BusinessAccess, storeBusinessAccess } from '../desk/businessAccess.ts'
import { dismissToast } from '../ui/toast.ts'
import { useRegisterBusiness } from './queries.ts'
import { Registered } from './Registered.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useRegistrationKey } from './useRegistrationKey.ts'

export default function BusinessRegisterPage() {
  const { mutateAsync: registerBusiness } = useRegisterBusiness()
  const keyFor = useRegistrationKey()
  const [registered, setRegistered] = useState<BusinessAccess>()

  async function register(credentials: BusinessCredentials) {
    const { businessId } = await registerBusiness({
      ...credentials,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      idempotencyKey: keyFor(credentials),
    })
    const access = { businessId, ...credentials }
    storeBusinessAccess(access)
    dismissToast()
    setRegistered(access)
  }

  return (
    <>
      <title>{`Register Your Business | ${product.name}`}</title>
      {registered ? <Registered access={registered} /> : <RegisterForm onSubmit={register} />}
    </>
  )
}
