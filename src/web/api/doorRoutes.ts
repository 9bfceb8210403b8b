import type * as auth from '../../contract/auth.ts'
import type * as businesses from '../../contract/businesses.ts'
import type * as messages from '../../contract/messages.ts'
import { route } from './route.ts'

/** The calls of the doors, where a business is registered or opened, each under its name in the contract. */

export const registerBusiness = route<typeof businesses.registerBusiness>({
  method: 'POST',
  path: '/api/businesses/register',
  idempotent: true,
})
export const verifyBusiness = route<typeof businesses.verifyBusiness>({
  method: 'POST',
  path: '/api/businesses/verify',
})
export const enterBusinessCode = route<typeof businesses.enterBusinessCode>({
  method: 'POST',
  path: '/api/businesses/:businessId/code',
})
export const getProvider = route<typeof auth.getProvider>({
  method: 'GET',
  path: '/api/auth/provider',
})
export const listOutbox = route<typeof messages.listOutbox>({ method: 'GET', path: '/api/outbox' })
export const outboxSetup = route<typeof messages.outboxSetup>({
  method: 'GET',
  path: '/api/outbox/setup',
})
