import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '../src/contract/platform/endpoint.ts'
import { listEndpoints } from './endpoints.ts'

/**
 * A query must not contain a person's number or name, because browsers, servers and proxies store
 * addresses. Calls that need one, and searches for people, are therefore POSTs.
 */

/** Fields that take text, with what the text is. */
const takesText: Readonly<Record<string, string>> = {
  'GET /auth/login returnTo': 'a page of ours',
  'GET /api/qr/describe code': 'a printed code, or the link in its picture',
  'GET /api/rewards/watch ticket': 'signed by us',
  'GET /api/messages/subscription token': 'signed by us',
  'GET /api/messages/unsubscribe token': 'signed by us',
  'POST /api/messages/unsubscribe token': 'signed by us',
  'GET /api/admin/voice-comments search': 'the name of a business',
  'GET /api/admin/voice-comments/businesses search': 'the name of a business',
  'GET /api/admin/voice-comments.csv search': 'the name of a business',
}

/** What somebody may type to find a person. */
const people = ['+14155550138', '(415) 555-0138', '…0138', 'Ana Lopez', 'ana@mail.example']

const fields = (await listEndpoints()).flatMap((endpoint) =>
  Object.entries(shapeOf(endpoint)).map(([name, schema]) => ({
    field: `${endpoint.method} ${endpoint.path} ${name}`,
    name,
    schema,
  })),
)

function shapeOf({ query }: Endpoint): Record<string, z.ZodMiniType> {
  return (query?.def.shape ?? {}) as Record<string, z.ZodMiniType>
}

test('there are fields to look at', () => expect(fields.length).toBeGreaterThan(30))

const others = fields.filter(({ field }) => !(field in takesText))
test.each(others)('$field is neither a number nor a name', ({ name, schema }) => {
  expect(name).not.toMatch(/phone|mail|digits|recipient|search/i)
  expect(people.filter((typed) => schema.safeParse(typed).success)).toEqual([])
})

test('what takes words is still there', () => {
  expect(fields.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(takesText)))
})
