import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { listEndpoints } from './endpoints.ts'

/**
 * No words that are kept and shown to others may turn the words around them: `\u202E` makes a bank's name of
 * “knab esahC”, and reverses what follows it in a list.
 */

/** What is read, compared or looked for, and never kept as it was typed. */
const isNotKept = new Set([
  ...['search', 'password', 'from', 'phone', 'phoneNumber', 'newPhone', 'businessPhone'],
  ...['customerPhone', 'customerId', 'qrCode', 'claimCode', 'recoveryCode', 'ticket', 'token'],
  ...['receipt', 'voiceToken'],
  // Typed once more, to confirm what is there.
  ...['businessName', 'businessEmail', 'currentEmail'],
])

const typed = '\u202Eknab\u2066 esahC\u202C'

// What the gateway passes on is cleaned where it is shown.
const endpoints = (await listEndpoints()).filter(({ access }) => access !== 'gateway')
const fields = endpoints.flatMap((endpoint) =>
  Object.entries(shapeOf(endpoint)).map(([name, schema]) => ({
    name,
    field: `${endpoint.method} ${endpoint.path} ${name}`,
    schema,
  })),
)

function shapeOf({ body }: Endpoint): Record<string, z.ZodMiniType> {
  return (body?.def.shape ?? {}) as Record<string, z.ZodMiniType>
}

const keepsMarks = ({ schema }: { schema: z.ZodMiniType }) => {
  const read = z.safeParse(schema, typed)
  return read.success && /[\u202A-\u202E\u2066-\u2069]/.test(JSON.stringify(read.data))
}

test('words that are kept have no marks of direction', () => {
  expect(fields.length).toBeGreaterThan(100)
  const kept = fields.filter(keepsMarks).filter(({ name }) => !isNotKept.has(name))
  expect(kept.map(({ field }) => field)).toEqual([])
})

test('marks of direction are dropped, and all other letters stay', () => {
  const name = fields.find(({ field }) => field === 'POST /api/businesses/register businessName')
  const read = z.safeParse(name?.schema ?? z.never(), `${typed} قهوة ‏שלום👩\u200D🍳`)
  expect(read.data).toBe('knab esahC قهوة ‏שלום👩\u200D🍳')
})
