import * as z from 'zod/mini'
import { callRoutes } from './callRoutes.ts'
import { invitationPoints } from './invitations.ts'
import { codeAnswer, codeQuestion } from './passcodes.ts'
import { endpoint } from './platform/endpoint.ts'
import { languageCodes } from './platform/languages.ts'
import {
  businessId,
  businessIdText,
  color,
  emailText,
  id,
  instant,
  phoneText,
  text,
} from './platform/values.ts'
import { signInCallRoutes } from './signInCallRoutes.ts'

/** Public information about a shop. */
export const publicBusiness = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  email: z.nullable(z.string()),
  primaryColor: color,
  secondaryColor: color,
  /** An https address, or the path of a picture uploaded to this site. */
  logoUrl: z.nullable(z.string()),
  /** Customers may record a voice message on the feedback page. */
  voiceFeedbackEnabled: z.boolean(),
  /** Customers may also record one when they rate a visit. */
  visitVoiceEnabled: z.boolean(),
  /** A public review page elsewhere. Everyone who rates is offered it, whatever the stars. */
  reviewUrl: z.nullable(z.string()),
  /** What it gives for a birthday; left out or null if it asks nobody. */
  birthdayPoints: z.optional(z.nullable(z.int())),
  /** What a customer who brings a friend gets, and the friend; left out or null if nothing. */
  invitationPoints: z.optional(z.nullable(invitationPoints)),
  /** IANA; the shop's days follow it, and its times are shown in it. */
  timeZone: z.string(),
  /** What customers may read its pages in. The first is the shop's own. */
  languages: z.array(z.enum(languageCodes)),
  /**
   * The shop's own words in the reader's language, by what they are in its main one. What is missing
   * is there in the main language only.
   */
  words: z.optional(z.record(z.string(), z.string())),
})
export type PublicBusiness = z.output<typeof publicBusiness>

export const pointCapType = z.enum(['reset', 'unlimited'])
export const repeatScanPolicy = z.enum(['flag', 'block'])

/** What the shop's own dashboard shows. */
export const business = z.extend(publicBusiness, {
  phone: z.string(),
  address: z.nullable(z.string()),
  plan: z.string(),
  rewardThreshold: z.int(),
  rewardDescription: z.string(),
  pointCapType,
  smsNotificationsEnabled: z.boolean(),
  businessNotificationsEnabled: z.boolean(),
  /** A text to the customer after every scan. */
  scanSmsEnabled: z.boolean(),
  weeklySummaryEnabled: z.boolean(),
  /** The shop is warned when one phone scans more often than this in a day. */
  manyScansWarning: z.int(),
  /** What to do with another scan by the same phone within `repeatScanWindowMinutes`. */
  repeatScanPolicy,
  repeatScanWindowMinutes: z.int(),
  /** Counts the owner's changes. The next change sends it back, so that a second tab notices. */
  revision: z.int(),
  setupCompleted: z.boolean(),
  isActive: z.boolean(),
  /** When and why an administrator switched it off; null while it is on. */
  switchedOff: z.nullable(z.object({ since: z.nullable(instant), reason: z.nullable(z.string()) })),
  isDemo: z.boolean(),
  /** The code that was texted at registration has been entered. */
  isConfirmed: z.boolean(),
  /** The owner has shown that the email is theirs. */
  isEmailConfirmed: z.boolean(),
  /** An account at the identity provider owns it. */
  hasOwnerAccount: z.boolean(),
  /** Includes closed locations. */
  locationCount: z.int(),
  /** The manager who is looking, if not the owner. `hasAll`: manages every open location. */
  manager: z.optional(z.object({ name: z.string(), hasAll: z.boolean() })),
  createdAt: instant,
})
export type Business = z.output<typeof business>

/** The form of `/business-register` and `/business-check`. */
export const businessCredentials = z.object({
  businessName: text(120, 'Business name is required'),
  businessPhone: phoneText('Phone number is required'),
})
export type BusinessCredentials = z.input<typeof businessCredentials>

const businessParams = z.object({ businessId: businessIdText })

export const registerBusiness = endpoint({
  ...signInCallRoutes.registerBusiness,
  access: 'anyone',
  summary: 'Register a business and sign this browser in to it.',
  body: z.extend(businessCredentials, {
    /** The browser's IANA time zone, which the shop's days follow. */
    timeZone: z.optional(z.string().check(z.regex(/^[\w+/:-]{1,64}$/))),
  }),
  response: z.object({
    success: z.literal(true),
    businessId,
    message: z.string(),
    /** The question for the code texted to the business's phone; null if no code is asked for. */
    confirmation: z.nullable(codeQuestion),
  }),
})

export const verifyBusiness = endpoint({
  ...signInCallRoutes.verifyBusiness,
  access: 'anyone',
  summary:
    'Sign in to a business by its name and phone, or a manager’s phone, and by the texted code where one is asked.',
  body: z
    .object({
      businessName: z.optional(businessCredentials.shape.businessName),
      businessPhone: z.optional(businessCredentials.shape.businessPhone),
      /** `manager`: the phone is the manager's own. The request with the code repeats it. */
      as: z._default(z.enum(['owner', 'manager']), 'owner'),
      ...codeAnswer,
    })
    .check((form) => {
      // A request with the code needs no name or phone: the code belongs to those entered before.
      const isAnswer = form.value.challengeId !== undefined && form.value.code !== undefined
      if (isAnswer) return
      const credentials = z.safeParse(businessCredentials, form.value)
      if (credentials.success) return
      for (const { path, message } of credentials.error.issues) {
        form.issues.push({ code: 'custom', path, message, input: form.value })
      }
    }),
  response: z.union([codeQuestion, z.object({ success: z.literal(true), businessId })]),
})

export const enterBusinessCode = endpoint({
  ...callRoutes.enterBusinessCode,
  access: 'owner',
  summary:
    "Text a code to the business's phone; with the code, confirm the registration and the session.",
  params: businessParams,
  body: z.object(codeAnswer),
  response: z.union([
    codeQuestion,
    z.object({
      success: z.literal(true),
      /** Until when this session may make changes that need a fresh code. */
      freshUntil: instant,
    }),
  ]),
})

/** Changing the phone or email may sign out all other browsers, and none stays trusted. */
const signOutOthers = z.optional(z.boolean())

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/email',
  access: 'owner',
  freshCode: true,
  summary: "Change a business's e-mail address; the old address is told.",
  params: businessParams,
  body: z.object({
    newEmail: emailText('Valid email is required'),
    // The specification's page sends these too; the session says which business it is.
    currentEmail: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
    businessName: z.optional(z.string().check(z.maxLength(120))),
    signOutOthers,
  }),
  response: z.object({ success: z.literal(true), email: z.string() }),
})

export const changePhone = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/phone',
  access: 'owner',
  freshCode: true,
  summary:
    "Text a code to a business's new phone; with the code, change to it. The old one is told.",
  params: businessParams,
  body: z.object({
    newPhone: phoneText('Phone number is required'),
    ...codeAnswer,
    signOutOthers,
  }),
  response: z.union([codeQuestion, z.object({ success: z.literal(true), phone: z.string() })]),
})

export const releaseBusiness = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/owner-account',
  access: 'owner',
  freshCode: true,
  summary: 'Take a business from the account that owns it; name and phone open it as before.',
  params: businessParams,
  response: z.object({ success: z.literal(true) }),
})

export const getMyBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/mine',
  access: 'signed-in',
  summary: 'The business of whoever is signed in; null when they have none.',
  response: z.nullable(business),
})

export const listMyBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/mine/all',
  access: 'signed-in',
  summary: 'Every business of whoever is signed in.',
  response: z.array(z.object({ id, name: z.string(), phone: z.string() })),
})

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId',
  access: 'manager',
  summary: "The owner's view of a business.",
  params: businessParams,
  response: business,
})

export const getPublicBusiness = endpoint({
  ...callRoutes.getPublicBusiness,
  access: 'anyone',
  summary: 'What customers may see of a business.',
  params: businessParams,
  response: publicBusiness,
})
