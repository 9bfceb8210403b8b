import * as z from 'zod/mini'
import { callRoutes } from './callRoutes.ts'
import { codeAnswer, codeQuestion } from './passcodes.ts'
import { endpoint } from './platform/endpoint.ts'
import { fieldSentences } from './platform/fieldSentences.ts'
import { businessId, emailText, instant, phoneText, text } from './platform/values.ts'

export const startSignIn = endpoint({
  method: 'GET',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Send the browser to the identity provider to sign in.',
  /** Where to return to: an address on this site, without its host. */
  query: z.object({ returnTo: z.optional(z.string()) }),
  response: { redirects: true },
})

export const finishSignIn = endpoint({
  method: 'GET',
  path: '/auth/callback',
  access: 'anyone',
  summary: 'Where the identity provider sends the browser back to.',
  query: z.looseObject({}),
  response: { redirects: true },
})

export const finishSignInByForm = endpoint({
  method: 'POST',
  path: '/auth/callback',
  access: 'anyone',
  fromOtherSites: true,
  summary: 'Where some identity providers make the browser post their answer; leads on as a link.',
  response: { redirects: true },
})

export const leave = endpoint({
  method: 'GET',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'Sign this browser out, here and at the identity provider.',
  response: { redirects: true },
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'anyone',
  summary: 'End every session of this browser.',
  response: z.object({ success: z.literal(true) }),
})

/** What this browser may do now; null for each role that it does not have. */
export const sessionState = z.object({
  owner: z.nullable(
    z.object({
      businessId,
      businessName: z.string(),
      businessPhone: z.string(),
      /** The code that was texted at registration has been entered. */
      isConfirmed: z.boolean(),
    }),
  ),
  manager: z.nullable(z.object({ businessId, businessName: z.string(), name: z.string() })),
  customer: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** The confirmed number that gets the points of scans, E.164. */
      phone: z.nullable(z.string()),
    }),
  ),
  admin: z.nullable(z.object({ expiresAt: instant })),
  support: z.nullable(
    z.object({
      businessId,
      businessName: z.string(),
      reason: z.string(),
      expiresAt: instant,
      /** The owner allows support to make changes. */
      mayChange: z.boolean(),
    }),
  ),
})
export type SessionState = z.output<typeof sessionState>

export const getSession = endpoint({
  ...callRoutes.getSession,
  access: 'anyone',
  summary: 'Who this browser is signed in as.',
  response: sessionState,
})

/** The external sign-in of this platform. */
export const identityProvider = z.object({
  name: z.string(),
  /** Where to create an account; null if the provider has no such page. */
  signUpUrl: z.nullable(z.string()),
  /** Local mode's bundled provider, which accepts any name and email. */
  isTrial: z.boolean(),
})
export type IdentityProvider = z.output<typeof identityProvider>

export const getProvider = endpoint({
  ...callRoutes.getProvider,
  access: 'anyone',
  summary: 'The identity provider that people sign in with; null where there is none.',
  response: z.nullable(identityProvider),
})

export const trialSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/trial-sign-in',
  access: 'local',
  summary: 'Local mode: finish the page of the bundled identity provider.',
  body: z.object({
    /** Identifies the sign-in under way; from the page's address. */
    interaction: text(100, 'Please start again'),
    name: text(120, 'Please enter a name'),
    email: emailText('Please enter an email'),
  }),
  response: z.object({ continueAt: z.string() }),
})

export const confirmMyPhone = endpoint({
  ...callRoutes.confirmMyPhone,
  access: 'customer',
  summary: "Text a code to a customer's phone; with the code, confirm that phone.",
  body: z.object({
    phoneNumber: phoneText(fieldSentences.phone),
    ...codeAnswer,
  }),
  response: z.union([codeQuestion, z.object({ success: z.literal(true), phone: z.string() })]),
})
