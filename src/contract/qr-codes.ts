import * as z from 'zod/mini'
import { callRoutes } from './callRoutes.ts'
import { locationId } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import {
  asKept,
  businessId,
  businessIdText,
  id,
  idText,
  instant,
  storable,
} from './platform/values.ts'
import { presence } from './presence.ts'

export const codeTier = z.enum(['low', 'medium', 'high'])

const pictureSize = z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{3,4}$/, 'Please enter 128 to 4096 pixels')),
    z.pipe(z.transform(Number), z.int().check(z.gte(128), z.lte(4096))),
  ),
  1024,
)

export const qrCode = z.object({
  id,
  /** The printed text, `RH-{businessId}-{points}-{suffix}`. */
  code: z.string(),
  /** The link in the picture. */
  link: z.string(),
  pointValue: z.int(),
  description: z.string(),
  isActive: z.boolean(),
  /** Which of the three purchases it stands for; null for a code that the owner added. */
  tier: z.nullable(codeTier),
  /** Another code has replaced this one; its printed copies keep their value. */
  isOlder: z.boolean(),
  /** When another code replaced it. */
  replacedAt: z.nullable(instant),
  createdAt: instant,
  /** The location that counts its points. */
  locationId,
  /** What a scan has to prove. */
  presence,
})
export type QrCode = z.output<typeof qrCode>

export const listQrCodes = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/qr-codes-public',
  access: 'manager',
  summary: "A business's earn codes, smallest value first, then the older printed ones.",
  params: z.object({ businessId: businessIdText }),
  response: z.array(qrCode),
})

export const codeFigures = z.object({
  codeId: z.int(),
  /** Without undone scans. */
  scans: z.int(),
  points: z.int(),
  customers: z.int(),
  lastScanAt: z.nullable(instant),
})
export type CodeFigures = z.output<typeof codeFigures>

export const listCodeFigures = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/code-figures',
  access: 'manager',
  heavy: 'answer',
  summary: 'Scans, points, customers and the last scan of each code that was ever scanned.',
  params: z.object({ businessId: businessIdText }),
  response: z.array(codeFigures),
})

/** The code that gives no points: it opens the page that shows a customer's points. */
export const checkCode = z.object({
  id,
  /** The printed text, `RH-{businessId}-CHECK-{suffix}`. */
  code: z.string(),
  /** The link in the picture. */
  link: z.string(),
})
export type CheckCode = z.output<typeof checkCode>

export const getCheckCode = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/check-code',
  access: 'manager',
  summary: "A business's check code, to download and to print like the others. It stays as it is.",
  params: z.object({ businessId: businessIdText }),
  response: checkCode,
})

export const downloadQrCode = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/qr-codes/:codeId/download',
  access: 'manager',
  heavy: 'answer',
  summary: "A code's picture, as PNG (for print) or SVG; the check code's too.",
  params: z.object({ businessId: businessIdText, codeId: idText }),
  query: z.object({
    format: z._default(z.enum(['png', 'svg']), 'png'),
    /** The edge of a PNG in pixels. 1024 is 80 mm at 300 dpi. */
    size: pictureSize,
  }),
  response: { contentTypes: ['image/png', 'image/svg+xml'] },
})

export const printQrCode = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/qr-codes/:codeId/print',
  access: 'manager',
  heavy: 'answer',
  summary:
    'A code, or the check code, as a fragment of HTML for a print window: no script, nothing loaded.',
  params: z.object({ businessId: businessIdText, codeId: idText }),
  response: { contentTypes: ['text/html; charset=utf-8'] },
})

/** 1 to 1000, for a code that the owner added. */
export const pointValue = z
  .int('Please enter a whole number from 1 to 1000')
  .check(
    z.gte(1, 'Please enter a whole number from 1 to 1000'),
    z.lte(1000, 'Please enter a whole number from 1 to 1000'),
  )

const codeDescription = z
  .string()
  .check(asKept, z.trim(), z.maxLength(120, 'Please use at most 120 characters'), storable)

export const createQrCode = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/qr-codes',
  access: 'business',
  summary: 'Create a code. Leave the description blank to name it by its points.',
  params: z.object({ businessId: businessIdText }),
  body: z.object({
    pointValue,
    description: z.optional(z.nullable(codeDescription)),
    /** By default the first open location. */
    locationId: z.optional(locationId),
  }),
  response: qrCode,
  idempotent: true,
})

export const changePointValue = endpoint({
  method: 'PUT',
  path: '/api/qr-codes/:codeId/point-value',
  access: 'code',
  summary: 'Change what a printed code is worth from now on, what it is called, and where it is.',
  params: z.object({ codeId: idText }),
  body: z.object({
    pointValue,
    description: z.optional(codeDescription),
    /** Future scans count at this location. */
    locationId: z.optional(locationId),
    /** The value that the page showed. If it is outdated, somebody else has changed the value. */
    was: z.optional(z.int()),
  }),
  response: qrCode,
})

export const switchQrCode = endpoint({
  method: 'PUT',
  path: '/api/qr-codes/:codeId/active',
  access: 'code',
  summary: 'Switch a code off or on. Off, it gives no points from this moment.',
  params: z.object({ codeId: idText }),
  body: z.object({ isActive: z.boolean() }),
  response: qrCode,
})

export const changePresence = endpoint({
  method: 'PUT',
  path: '/api/qr-codes/:codeId/presence',
  access: 'code',
  summary:
    'Say what a scan of a code has to prove. What proves less gives no points from this moment.',
  params: z.object({ codeId: idText }),
  body: z.object({
    presence,
    /** Also switches off the location's other codes of this value that ask for weaker proof. */
    othersOff: z._default(z.boolean(), false),
  }),
  response: qrCode,
})

export const replaceQrCode = endpoint({
  method: 'POST',
  path: '/api/qr-codes/:codeId/replace',
  access: 'code',
  summary: 'A new code in the place of one that was photographed, which is switched off.',
  params: z.object({ codeId: idText }),
  response: qrCode,
  idempotent: true,
})

export const deleteQrCode = endpoint({
  method: 'DELETE',
  path: '/api/qr-codes/:codeId',
  access: 'code',
  summary: 'Delete a code. Printed copies stop at once; points already earned stay.',
  params: z.object({ codeId: idText }),
  response: z.object({ success: z.literal(true) }),
})

/** 1 to 100, for one of the three purchases. */
export const tierValue = z
  .int('Please enter a whole number from 1 to 100')
  .check(
    z.gte(1, 'Please enter a whole number from 1 to 100'),
    z.lte(100, 'Please enter a whole number from 1 to 100'),
  )
export const tierValues = z.object({ low: tierValue, medium: tierValue, high: tierValue })

export const changeQrValues = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/qr-values',
  access: 'business',
  summary:
    'Change the values of the three purchases: a value that changes gets a new code, the old one keeps its own.',
  params: z.object({ businessId: businessIdText }),
  body: z.extend(tierValues, {
    /** The values that the page showed. If they are outdated, somebody else has changed them. */
    was: z.optional(z.partial(z.object({ low: z.int(), medium: z.int(), high: z.int() }))),
  }),
  response: z.object({
    success: z.literal(true),
    /** The new codes to print. */
    created: z.array(qrCode),
  }),
})

export const findDemoShop = endpoint({
  ...callRoutes.findDemoShop,
  access: 'anyone',
  summary: 'A demo shop whose check code may be tried, if there is one.',
  response: z.object({ businessId: z.nullable(businessId) }),
})

export const generateCheckQr = endpoint({
  ...callRoutes.generateCheckQr,
  access: 'anyone',
  summary: "A demo shop's check code, for the page's test button; in local mode any shop's.",
  params: z.object({ businessId: businessIdText }),
  response: z.object({ qrCode: z.string() }),
})
