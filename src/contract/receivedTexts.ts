import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessId, businessIdText, instant, listLimit } from './platform/values.ts'

/** Something that a person texted to our number, and that is no keyword. */
const receivedText = z.object({
  id: z.int(),
  /** E.164. */
  from: z.string(),
  text: z.string(),
  /** It began with STOP, so the number gets no more texts. */
  endedTexts: z.boolean(),
  receivedAt: instant,
})
export type ReceivedText = z.output<typeof receivedText>

const page = {
  before: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'We cannot find this text')),
      z.transform(Number),
    ),
  ),
}

export const listReceivedTexts = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/received-texts',
  access: 'business',
  summary:
    'What people texted to us after a text of the business, apart from keywords, newest first.',
  params: z.object({ businessId: businessIdText }),
  query: z.object({ limit: listLimit(10, 100), ...page }),
  response: z.array(receivedText),
})

const adminReceivedText = z.extend(receivedText, {
  /** Null if no shop has texted the number. */
  businessId: z.nullable(businessId),
  businessName: z.nullable(z.string()),
})
export type AdminReceivedText = z.output<typeof adminReceivedText>

export const listAllReceivedTexts = endpoint({
  method: 'GET',
  path: '/api/admin/received-texts',
  access: 'admin',
  look: 'received_texts_read',
  summary: 'What people texted to our number, apart from keywords, newest first.',
  query: z.object({ limit: listLimit(20, 100), ...page }),
  response: z.array(adminReceivedText),
})
