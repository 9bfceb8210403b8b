import { expect, test } from 'vitest'
import { type Schema, schemaText } from './schemaText.ts'

test.each<[Schema, string]>([
  [{ type: 'string', enum: ['now', 'morning'] }, '"now" | "morning"'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
  [{ type: 'array', items: { type: 'string', format: 'date-time' } }, 'time[]'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{\n  [name]: string\n}'],
  [{}, 'anything'],
  [{ type: 'object', properties: {} }, '{}'],
  [
    {
      type: 'object',
      required: ['points'],
      properties: {
        points: { type: 'integer', minimum: 1, maximum: 1000 },
        note: { type: 'string', maxLength: 120 },
        total: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
        again: { type: 'boolean', default: false },
      },
    },
    '{\n  points: integer  (1 to 1000)\n  note?: string  (at most 120 characters)\n  total?: integer\n  again?: boolean  (by default false)\n}',
  ],
])('%o', (schema, text) => {
  expect(schemaText(schema)).toBe(text)
})
