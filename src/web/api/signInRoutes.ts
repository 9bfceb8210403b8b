import type * as auth from '../../contract/auth.ts'
import type * as businesses from '../../contract/businesses.ts'
import { callRoutes } from '../../contract/callRoutes.ts'
import type * as messages from '../../contract/messages.ts'
import { route } from './route.ts'

/** The calls of the sign-in pages, with their names in the contract. */

export const registerBusiness = route<typeof businesses.registerBusiness>(
  callRoutes.registerBusiness,
)
export const verifyBusiness = route<typeof businesses.verifyBusiness>(callRoutes.verifyBusiness)
export const enterBusinessCode = route<typeof businesses.enterBusinessCode>(
  callRoutes.enterBusinessCode,
)
export const getProvider = route<typeof auth.getProvider>(callRoutes.getProvider)
export const listOutbox = route<typeof messages.listOutbox>(callRoutes.listOutbox)
export const outboxSetup = route<typeof messages.outboxSetup>(callRoutes.outboxSetup)
