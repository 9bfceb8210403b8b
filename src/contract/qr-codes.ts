import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idText, instant } from './values.ts'

export const qrCode = z.object({
  id,
  /** The printed text, `RH-{businessId}-{points}-{suffix}`. */
  code: z.string(),
  /** What the picture holds. */
  link: z.string(),
  pointValue: z.int(),
  description: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
})
export type QrCode = z.output<typeof qrCode>

export const listQrCodes = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/qr-codes-public',
  access: 'business',
  summary: "A business's earn codes, smallest value first.",
  params: z.object({ businessId: idText }),
  response: z.array(qrCode),
})

export const downloadQrCode = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/qr-codes/:codeId/download',
  access: 'business',
  summary: "A code's picture, as PNG (for print) or SVG.",
  params: z.object({ businessId: idText, codeId: idText }),
  query: z.object({ format: z._default(z.enum(['png', 'svg']), 'png') }),
  response: { contentTypes: ['image/png', 'image/svg+xml'] },
})

export const generateCheckQr = endpoint({
  method: 'GET',
  path: '/api/test/generate-check-qr/:businessId',
  access: 'anyone',
  summary: "A business's check code, for the page's test button.",
  params: z.object({ businessId: idText }),
  response: z.object({ qrCode: z.string() }),
})
