import * as z from 'zod/mini'
import { business } from './businesses.ts'
import { endpoint } from './platform/endpoint.ts'
import { asKept, businessIdText, emailText, phoneText, storable, text } from './platform/values.ts'

/** The sentence for a missing or invalid value of a field without its own sentence. */
function generic({
  code,
  input,
  expected,
}: {
  code?: string
  input?: unknown
  expected?: unknown
}) {
  if (code !== 'invalid_type') return 'Invalid input'
  if (input === undefined) return 'Required'
  const kind = Array.isArray(input) ? 'array' : input === null ? 'null' : typeof input
  return `Expected ${expected}, received ${kind}`
}

/** Optional trimmed text; null if only spaces remain. */
const note = (max: number) =>
  z.nullable(
    z.pipe(
      z
        .string({ error: generic })
        .check(
          asKept,
          z.trim(),
          z.maxLength(max, `Please use at most ${max} characters`),
          storable,
        ),
      z.transform((typed) => typed || null),
    ),
  )

/** `#rrggbb` in either case; stored in lower case. */
const formColor = z.pipe(
  z
    .string({ error: generic })
    .check(z.regex(/^#[0-9a-f]{6}$/i, 'Please enter a color like #1976D2')),
  z.transform((typed) => typed.toLowerCase()),
)

/**
 * The path that an upload returned. Pictures on other sites are refused, because that site would
 * learn who looks at the shop's pages.
 */
const logoAddress = z.nullable(
  z.string({ error: generic }).check(
    z.trim(),
    z.maxLength(500, 'Please use at most 500 characters'),
    storable,
    z.refine((typed) => typed === '' || isLogoAddress(typed), {
      error: 'Please upload your logo as a picture',
    }),
  ),
)

const isLogoAddress = (typed: string) =>
  /^\/api\/businesses\/[1-9]\d{0,9}\/logo\/[0-9a-f]{32}$/.test(typed)

/** A page on another site; null if empty. */
const pageElsewhere = z.nullable(
  z.pipe(
    z.string({ error: generic }).check(
      z.trim(),
      z.maxLength(500, 'Please use at most 500 characters'),
      storable,
      z.refine((typed) => typed === '' || isSecureLink(typed), {
        error: 'Please enter a link that begins with https://',
      }),
    ),
    z.transform((typed) => typed || null),
  ),
)

function isSecureLink(typed: string): boolean {
  const link = URL.canParse(typed) ? new URL(typed) : undefined
  return link?.protocol === 'https:' && link.username === '' && link.hostname.includes('.')
}

const wholeNumber = z.int('Please enter a whole number')

/** Everything that an owner decides about a business. Each part may be sent alone. */
export const businessForm = z.object({
  name: text(120, 'Business name is required'),
  description: note(500),
  email: emailText('Valid email is required', 'Valid email is required'),
  phone: phoneText('Phone number is required'),
  address: note(200),
  logoUrl: logoAddress,
  primaryColor: formColor,
  secondaryColor: formColor,
  rewardThreshold: wholeNumber.check(
    z.gte(1, 'Reward threshold must be at least 1'),
    z.lte(100_000, 'Reward threshold must be at most 100,000'),
  ),
  rewardDescription: text(500, 'Reward description is required'),
  pointCapType: z.enum(['unlimited', 'reset'], { error: generic }),
  smsNotificationsEnabled: z.boolean({ error: generic }),
  businessNotificationsEnabled: z.boolean({ error: generic }),
  repeatScanPolicy: z.enum(['flag', 'block'], { error: generic }),
  repeatScanWindowMinutes: wholeNumber.check(
    z.gte(0, 'Please enter 0 to 1440 minutes'),
    z.lte(1440, 'Please enter 0 to 1440 minutes'),
  ),
  voiceFeedbackEnabled: z.boolean({ error: generic }),
  visitVoiceEnabled: z.boolean({ error: generic }),
  reviewUrl: pageElsewhere,
  /** In whole dollars; null for an estimate from the codes. */
  averageSale: z.nullable(
    wholeNumber.check(
      z.gte(1, 'Please enter an amount from 1 to 10,000'),
      z.lte(10_000, 'Please enter an amount from 1 to 10,000'),
    ),
  ),
  timeZone: z
    .string({ error: generic })
    .check(
      z.minLength(1, 'String must contain at least 1 character(s)'),
      z.regex(/^[\w+/-]{1,64}$/, 'Please choose a time zone'),
    ),
})
export type BusinessForm = z.output<typeof businessForm>

const codeValue = z
  .int('Please enter a whole number')
  .check(z.gte(1, 'Point value must be at least 1'), z.lte(100, 'Point value must be at most 100'))
/** The codes' values in the wizard's fourth step, 1 to 100 each. */
export const codeValues = {
  qrCode1Points: codeValue,
  qrCode2Points: codeValue,
  qrCode3Points: codeValue,
}
/** The checkboxes of the last step. */
export const agreements = {
  agreeToPrivacyPolicy: z.literal(true, { error: 'You must agree to the Privacy Policy' }),
  agreeToTermsOfService: z.literal(true, { error: 'You must agree to the Terms of Service' }),
}

/** What the wizard sends for a new business. Only what has no default is required. */
export const newBusinessForm = z.object({
  ...z.partial(businessForm).shape,
  ...z.partial(z.object(codeValues)).shape,
  ...agreements,
  name: businessForm.shape.name,
  email: businessForm.shape.email,
  phone: businessForm.shape.phone,
})

export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses',
  access: 'customer',
  summary: 'Create the business of whoever is signed in with an account.',
  body: newBusinessForm,
  response: business,
  idempotent: true,
})

export const updateBusiness = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId',
  access: 'business',
  summary:
    'Change a business. Parts that are left out stay; another email needs a fresh code, another phone its own call.',
  params: z.object({ businessId: businessIdText }),
  body: z.object({
    ...z.partial(businessForm).shape,
    ...z.partial(z.object(codeValues)).shape,
    agreeToPrivacyPolicy: z.optional(agreements.agreeToPrivacyPolicy),
    agreeToTermsOfService: z.optional(agreements.agreeToTermsOfService),
    setupCompleted: z.optional(z.literal(true)),
    /** The revision that the page showed. If outdated, somebody else has changed something. */
    revision: z.optional(z.int()),
  }),
  response: business,
})

/** The most bytes of an uploaded picture. */
export const mostLogoBytes = 1024 * 1024

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/logo',
  access: 'business',
  summary:
    'Upload a logo: PNG, JPEG, WebP or AVIF. It is drawn anew, and shown when it is saved as `logoUrl`.',
  params: z.object({ businessId: businessIdText }),
  upload: { field: 'logo', mostBytes: mostLogoBytes },
  response: z.object({ logoUrl: z.string() }),
})

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/logo/:logoId',
  access: 'anyone',
  summary: 'A logo that was uploaded.',
  params: z.object({
    businessId: businessIdText,
    logoId: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'We cannot find this picture')),
  }),
  response: { contentTypes: ['image/webp'] },
})
