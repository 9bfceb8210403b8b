import type * as auth from '../../../contract/auth.ts'
import type * as businesses from '../../../contract/businesses.ts'
import { callRoutes } from '../../../contract/callRoutes.ts'
import type * as messages from '../../../contract/messages.ts'
import type * as recovery from '../../../contract/recovery.ts'
import { signInCallRoutes } from '../../../contract/signInCallRoutes.ts'
import { route } from './route.ts'

/** The calls of the sign-in pages, with their names in the contract. */

export const registerBusiness = route<typeof businesses.registerBusiness>(
  signInCallRoutes.registerBusiness,
)
export const verifyBusiness = route<typeof businesses.verifyBusiness>(
  signInCallRoutes.verifyBusiness,
)
export const enterBusinessCode = route<typeof businesses.enterBusinessCode>(
  callRoutes.enterBusinessCode,
)
export const mailSignInLink = route<typeof recovery.mailSignInLink>(signInCallRoutes.mailSignInLink)
export const openSignInLink = route<typeof recovery.openSignInLink>(signInCallRoutes.openSignInLink)
export const signInByRecoveryCode = route<typeof recovery.signInByRecoveryCode>(
  signInCallRoutes.signInByRecoveryCode,
)
export const getProvider = route<typeof auth.getProvider>(callRoutes.getProvider)
export const listOutbox = route<typeof messages.listOutbox>(callRoutes.listOutbox)
export const outboxSetup = route<typeof messages.outboxSetup>(callRoutes.outboxSetup)
