import * as z from 'zod/mini'
import { callRoutes } from './callRoutes.ts'
import { endpoint } from './platform/endpoint.ts'
import { fieldSentences } from './platform/fieldSentences.ts'
import { isTypedPhone, type TypedPhone } from './platform/typedPhone.ts'

export const rememberPhone = endpoint({
  ...callRoutes.rememberPhone,
  access: 'anyone',
  summary: "Keeps a customer's number in a cookie of this browser, and nowhere else.",
  body: z.object({
    typed: z.custom<TypedPhone>(isTypedPhone, fieldSentences.aPhone),
  }),
  response: z.object({ success: z.literal(true) }),
})

export const forgetPhone = endpoint({
  ...callRoutes.forgetPhone,
  access: 'anyone',
  summary: 'Removes that cookie.',
  response: z.object({ success: z.literal(true) }),
})
