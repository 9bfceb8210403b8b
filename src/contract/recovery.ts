import * as z from 'zod/mini'
import { challengeId, codeAnswer, codeQuestion } from './passcodes.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessId, businessIdText, instant } from './platform/values.ts'
import { signInCallRoutes } from './signInCallRoutes.ts'

/** Ways into a shop that nobody else can use up. */

export const mailSignInLink = endpoint({
  ...signInCallRoutes.mailSignInLink,
  access: 'anyone',
  summary: 'Mail a link to the confirmed email of the shop that this browser is signing in to.',
  body: z.object({ challengeId }),
  response: z.object({
    success: z.literal(true),
    /** When the email was sent that now works: just now, or before. */
    sentAt: instant,
  }),
})

export const openSignInLink = endpoint({
  ...signInCallRoutes.openSignInLink,
  access: 'anyone',
  summary: 'Sign this browser in to a shop by the link in its email. It works once.',
  body: z.object({ token: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  response: z.object({
    success: z.literal(true),
    businessId,
    businessName: z.string(),
    businessPhone: z.string(),
  }),
})

export const signInByRecoveryCode = endpoint({
  ...signInCallRoutes.signInByRecoveryCode,
  access: 'anyone',
  summary: 'Sign this browser in by a recovery code, instead of the texted one. It works once.',
  body: z.object({
    challengeId,
    recoveryCode: z
      .string({ error: 'Please enter a recovery code' })
      .check(z.trim(), z.minLength(1, 'Please enter a recovery code'), z.maxLength(40)),
  }),
  response: z.object({ success: z.literal(true), businessId }),
})

const params = z.object({ businessId: businessIdText })

const recoveryCodes = z.object({
  /** How many can still be used. */
  left: z.int(),
  /** Null if none were made. */
  madeAt: z.nullable(instant),
})
export type RecoveryCodes = z.output<typeof recoveryCodes>

export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/recovery-codes',
  access: 'owner',
  summary: 'How many recovery codes are left.',
  params,
  response: recoveryCodes,
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/recovery-codes',
  access: 'owner',
  freshCode: true,
  summary: 'Make ten recovery codes, shown only now. They replace the ones before.',
  params,
  response: z.object({ success: z.literal(true), codes: z.array(z.string()) }),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/email/confirmation',
  access: 'owner',
  freshCode: true,
  summary: "Mail a code to the business's email; with the code, confirm that it is the owner's.",
  params,
  body: z.object(codeAnswer),
  response: z.union([codeQuestion, z.object({ success: z.literal(true) })]),
})
