import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rounds } from '../../../../test/rounds.ts'
import * as auth from '../../../contract/auth.ts'
import * as businesses from '../../../contract/businesses.ts'
import { customerErrors } from '../../../contract/customerErrors.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import * as feedback from '../../../contract/feedback.ts'
import { tooLongSentence } from '../../../contract/platform/fieldSentences.ts'
import { languageCodes, type SpokenLanguage } from '../../../contract/platform/languages.ts'
import * as points from '../../../contract/points.ts'
import * as qrCodes from '../../../contract/qr-codes.ts'
import * as remembered from '../../../contract/rememberedPhone.ts'
import * as rewards from '../../../contract/rewards.ts'
import * as scans from '../../../contract/scan.ts'
import { AppError } from '../errors.ts'
import { translated } from './sentences.ts'

const others = languageCodes.filter((code) => code !== 'en')
const server = join(import.meta.dirname, '../..')

/** What answers customers, with all that it needs. */
const parts = [
  'scan/**/*',
  'points/service',
  'presence/service',
  'rewards/service',
  'rewards/watch',
  'occasions/birthdays',
  'invitations/**/*',
  'feedback/**/*',
  'pages/**/*',
  'rememberedPhone/**/*',
  'my-shops/**/*',
  'auth/service',
  'core/passcodes/**/*',
  'passcodes/**/*',
  'platform/limits/**/*',
  'platform/text/phone',
  'platform/text/codeText',
  'platform/http/**/*',
  'platform/errors',
]

/** What these say to others: owners, the provider's chain of redirects, machines and wires. */
const notForCustomers: readonly ErrorCode[] = [
  'headers_too_large',
  'request_timeout',
  'sign_in_busy',
  'sign_in_failed',
  'provider_missing',
  'wrong_metrics_token',
  'wrong_signature',
  'support_reads_only',
  'location_not_found',
  'device_unpaired',
  'till_locked',
  'phone_unconfirmed',
  'fresh_code_required',
  'qr_code_not_found',
  'review_not_found',
  'recording_not_found',
]

function codesThrownBy(patterns: readonly string[]): string[] {
  const files = patterns.flatMap((pattern) => {
    const found = globSync(`${pattern}.ts`, { cwd: server })
    // A folder that has moved would be left out in silence.
    expect(found, pattern).not.toEqual([])
    return found
  })
  const thrown = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(server, file), 'utf8').matchAll(/new AppError\(\s*'(\w+)'/g),
    ])
  return [...new Set(thrown.map(([, code = '']) => code))].sort()
}

test('every error that customers are answered is in their languages', () => {
  const thrown = codesThrownBy(parts)
  expect(thrown.length).toBeGreaterThan(30)
  const untold = thrown.filter(
    (code) => !Object.hasOwn(customerErrors, code) && !notForCustomers.includes(code as ErrorCode),
  )
  expect(untold).toEqual([])
})

describe.each(others)('in %s', (language) => {
  test.each(Object.keys(customerErrors) as (keyof typeof customerErrors)[])('%s', (code) => {
    const error = new AppError(code)
    expect(error.answer()).toEqual({ code, message: customerErrors[code].message })
    const { message } = error.answer(language)
    expect(message).not.toBe(error.message)
    expect(message).not.toMatch(/[{}]|undefined/)
  })

  test('a field’s sentence is told with its number', () => {
    const sentence = translated(tooLongSentence(500), language)
    expect(sentence).toContain('500')
    expect(sentence).not.toBe(tooLongSentence(500))
  })
})

/** The calls and forms of customers' pages. */
const endpoints = [
  scans.describeCode,
  scans.scanWithPhone,
  scans.scan,
  scans.moveScan,
  points.checkPointsByCode,
  points.checkPointsByBusiness,
  points.listMyShops,
  remembered.rememberPhone,
  rewards.getClaimCode,
  rewards.watchReward,
  businesses.getPublicBusiness,
  feedback.sendFeedback,
  feedback.sendPublicFeedback,
  feedback.sendRecording,
  auth.confirmMyPhone,
  qrCodes.findDemoShop,
  qrCodes.generateCheckQr,
] as const

const schemas = endpoints.flatMap((endpoint) => {
  const { path, body, query, params } = endpoint as {
    path: string
    body?: z.ZodMiniObject
    query?: z.ZodMiniObject
    params?: z.ZodMiniObject
  }
  return [body, query, params].flatMap((schema) => (schema ? [{ path, schema }] : []))
})

const wrong = fc.oneof(
  fc.constantFrom('', ' ', '\0', '\ud800', 'x'.repeat(1_001), '0', '99999999999999999999', '-1'),
  fc.constantFrom(null, undefined, 0, -1, 1.5, 2 ** 53, 6, true, [], {}),
  fc.string(),
)

test.each(schemas)(
  'whatever is wrong with a field of $path is told in every language',
  ({ schema }) => {
    const fields = Object.keys(schema.shape)
    const language = fc.constantFrom<SpokenLanguage>(...others)
    const forms = fc.record(Object.fromEntries(fields.map((name) => [name, wrong])))
    fc.assert(
      fc.property(forms, language, (form, spoken) => {
        const read = z.safeParse(schema, form)
        for (const { message } of read.error?.issues ?? []) {
          expect(translated(message, spoken), message).toBeDefined()
          expect(translated(message, spoken), message).not.toBe(message)
        }
      }),
      { numRuns: rounds(400) },
    )
  },
)
