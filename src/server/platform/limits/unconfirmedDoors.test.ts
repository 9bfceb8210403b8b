import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertUser, startTestSession } from '../../../../test/callers.ts'
import {
  cookieOf,
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { addTestManager } from '../../../../test/managers.ts'
import { sendDue } from '../../../../test/messages.ts'
import { testApp } from '../../../../test/testApp.ts'
import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { policies } from '../../core/messages/kinds.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { type CodePurpose, codePurposes } from '../../core/passcodes/store.ts'
import { sampleVariables } from '../../messages/templates/samples.ts'
import type { Count } from './addressLimits.ts'
import { countedAddress, type UnconfirmedAsker, unconfirmedLimitsOf } from './service.ts'

/**
 * A number that nobody has confirmed may be invented, by somebody who earns from each text to it.
 * So every door that texts such a number takes from one budget. This walks through all of them.
 */

const server = testApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'all' })

/** Two shops of one confirmed phone, which is new. */
let shops: readonly [TestBusiness, TestBusiness]
let account: string
beforeAll(async () => {
  shops = [await registerTestBusiness(server, 'One'), await registerTestBusiness(server, 'Two')]
  const confirmed = { phone: shops[0].phone, phone_confirmed_at: new Date() }
  for (const { businessId } of shops)
    await server.change('businesses', { id: businessId }, confirmed)
  for (const shop of shops) {
    await server.context.db.deleteFrom('one_time_codes').execute()
    await enterFreshCode(server, { ...shop, phone: confirmed.phone })
  }
  const userId = await insertUser(server, 'a pump')
  account = `sid=${await startTestSession(server, { kind: 'customer', userId })}`
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'one_time_codes'] as const) {
    await server.context.db.deleteFrom(table).execute()
  }
})

interface Door {
  readonly purpose?: CodePurpose
  readonly kind: MessageKind
  /** Whose budget it takes from. */
  readonly of: 'owner' | 'network'
  /** Prepares what nobody counts, and returns how the door is then opened. */
  readonly before?: (phone: string) => Promise<unknown>
  readonly open: (phone: string, shop: TestBusiness) => Promise<unknown>
}

let from = '198.51.100.7'
const send = (method: 'POST' | 'PUT', url: string, payload: object, cookie = '') =>
  server.app.inject({ method, url, payload, headers: { cookie }, remoteAddress: from })
const register = (businessPhone: string) =>
  send('POST', '/api/businesses/register', { businessName: 'Pump', businessPhone })

/** Where the cookies of shops that nobody has confirmed are kept between two steps. */
const cookies = new Map<string, { businessId: number; cookie: string }>()
/** Registers a number without asking for the code that this test is about. */
async function squat(phone: string): Promise<void> {
  const registered = await register(phone)
  cookies.set(phone, { businessId: registered.json().businessId, cookie: cookieOf(registered) })
  for (const table of ['rate_limits', 'one_time_codes', 'messages'] as const) {
    await server.context.db.deleteFrom(table).execute()
  }
}

const doors: Readonly<Record<string, Door>> = {
  'a registration': { purpose: 'confirm', kind: 'confirm_code', of: 'network', open: register },
  'another code for a registration': {
    purpose: 'confirm',
    kind: 'confirm_code',
    of: 'network',
    before: squat,
    open: async (phone) => {
      const { businessId, cookie } = cookies.get(phone) ?? { businessId: 0, cookie: '' }
      await send('POST', `/api/businesses/${businessId}/code`, {}, cookie)
    },
  },
  'a sign-in to a shop that nobody has confirmed': {
    purpose: 'sign-in',
    kind: 'sign_in_code',
    of: 'network',
    before: squat,
    open: (businessPhone) =>
      send('POST', '/api/businesses/verify', { businessName: 'Pump', businessPhone }),
  },
  'a manager’s first sign-in': {
    purpose: 'manager',
    kind: 'sign_in_code',
    of: 'owner',
    open: async (phone, shop) => {
      await addTestManager(server, shop, [1], { phone })
      const credentials = { businessName: shop.name, businessPhone: phone }
      await send('POST', '/api/businesses/verify', { as: 'manager', ...credentials })
    },
  },
  'a new phone of a shop': {
    purpose: 'new-phone',
    kind: 'new_phone_code',
    of: 'owner',
    open: (newPhone, { businessId, cookie }) =>
      send('PUT', `/api/businesses/${businessId}/phone`, { newPhone }, cookie),
  },
  'a number for an account': {
    purpose: 'customer-phone',
    kind: 'customer_code',
    of: 'network',
    open: (phoneNumber) => send('POST', '/api/auth/phone', { phoneNumber }, account),
  },
  'a box ticked for a number': {
    kind: 'consent_request',
    of: 'owner',
    open: (phoneNumber, { codes }) => {
      const scan = { qrCode: codes[0].code, phoneNumber, textMe: true }
      return send('POST', '/api/qr/scan-with-phone', scan)
    },
  },
  'a registration while no gateway is set up': {
    kind: 'registered',
    of: 'network',
    before: squat,
    open: (recipient) => {
      const { businessId = 0 } = cookies.get(recipient) ?? {}
      const variables = { businessId, businessName: null, dashboardUrl: 'https://x.example' }
      const message = { businessId, kind: 'registered', about: businessId, recipient } as const
      return queueMessage(server.context.db, { ...message, variables })
    },
  },
}

/** Whether a number is texted by a door. */
async function isTexted(door: Door, phone: string, shop = shops[0]): Promise<boolean> {
  await door.open(phone, shop)
  await sendDue(server)
  const sent = { recipient: phone, kind: door.kind, state: 'sent' } as const
  return (await server.rows('messages', ['id'], sent)).length > 0
}

/** Has others use up one of the limits, or also the sender's first share of it. */
async function takeAll(door: Door, phone: string, name: string, { andFirst = true } = {}) {
  const taken = unconfirmedLimitsOf(server.context, { phone, asker: askerOf(door) })
  const counts = taken.flatMap((one): readonly Count[] =>
    'first' in one ? [one.common, ...(andFirst ? one.first.slice(0, 1) : [])] : [one],
  )
  const found = counts.filter((one) => one.name === name)
  for (const { key, most } of found) {
    const until = new Date(Date.now() + 3_600_000)
    await server.context.db
      .insertInto('rate_limits')
      .values({ key, count: most, until })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: most }))
      .execute()
  }
  return found.length > 0
}

function askerOf({ of, purpose, kind }: Door): UnconfirmedAsker {
  if (of === 'network') {
    const address = kind === 'registered' ? undefined : countedAddress(server.context, from)
    return { address }
  }
  const isForNewPhone = purpose === 'new-phone'
  return { owner: shops[0].phone, isKnown: false, isForNewPhone }
}

test('every purpose of a code, and every kind of text to any number, has its door here', () => {
  const all = Object.values(doors)
  // A code for an email is mailed.
  const texted = codePurposes.filter((purpose) => purpose !== 'email')
  expect(new Set(all.flatMap(({ purpose }) => purpose ?? []))).toEqual(new Set(texted))
  // An answer goes to the phone that has just texted us.
  const kinds = Object.entries(policies).flatMap(([kind, { isForAnyNumber, isReply }]) =>
    isForAnyNumber && !isReply ? kind : [],
  )
  expect(new Set<string>(all.map(({ kind }) => kind))).toEqual(new Set(kinds))
})

describe.each(Object.entries(doors))('%s', (_, door) => {
  const prepared = async () => {
    const phone = testPhone()
    await door.before?.(phone)
    return phone
  }

  test('texts a number while there is room, though others have used up what all share', async () => {
    const phone = await prepared()
    if (door.kind !== 'registered') {
      await takeAll(door, phone, 'unconfirmed_texts_by_prefix', { andFirst: false })
      await takeAll(door, phone, 'unconfirmed_texts', { andFirst: false })
    }
    expect(await isTexted(door, phone)).toBe(true)
  })

  test.each(['unconfirmed_texts_by_prefix', 'unconfirmed_texts'])(
    'takes from %s like every other door',
    async (name) => {
      const phone = await prepared()
      expect(await takeAll(door, phone, name)).toBe(true)
      expect(await isTexted(door, phone)).toBe(false)
    },
  )
})

const doorsOf = (of: Door['of']) =>
  Object.entries(doors).filter(([, door]) => door.of === of && door.kind !== 'registered')

test.each(doorsOf('owner'))(
  '%s takes from one budget of an owner with two shops, whichever of them asks',
  async (_, door) => {
    const phone = testPhone()
    await isTexted(door, phone, shops[0])
    const rows = await server.rows('rate_limits', ['key', 'count'], {})
    const own = rows.filter(({ key }) => key.startsWith('unconfirmed_texts_by_owner:'))
    expect(own.map(({ count }) => count)).toEqual([1])
    await takeAll(door, phone, 'unconfirmed_texts_by_owner')
    expect(await isTexted(door, testPhone(), shops[1])).toBe(false)
  },
)

test.each(doorsOf('network'))('%s takes from one budget of a network', async (_, door) => {
  const phone = testPhone()
  await door.before?.(phone)
  await takeAll(door, phone, 'unconfirmed_texts_by_network')
  expect(await isTexted(door, phone)).toBe(false)
})

/** Kinds that answer the number itself, which has just texted us. */
const answers: readonly MessageKind[] = ['help']
const others = Object.entries(messageKinds)
  .map(([kind, { channel }]) => ({ kind: kind as MessageKind, channel }))
  .filter(({ kind, channel }) => channel === 'sms' && !policies[kind].isForAnyNumber)
  .map(({ kind }) => kind)

test.each(others.filter((kind) => !answers.includes(kind)))(
  '%s reaches no number that nobody has confirmed',
  async (kind) => {
    const recipient = testPhone()
    await squat(recipient)
    const { businessId = 0 } = cookies.get(recipient) ?? {}
    await server.change('businesses', { id: businessId }, { scan_sms_enabled: true })
    const shop = {
      businessName: 'Pump',
      reward: 'A coffee',
      threshold: 100,
      publicUrl: 'https://x',
    }
    const variables = sampleVariables(kind, shop)
    await queueMessage(server.context.db, { businessId, kind, about: 1, recipient, variables })
    await sendDue(server)
    const rows = await server.rows('messages', ['state', 'reason'], { recipient, kind })
    const reason = policies[kind].needsConsent ? 'no_consent' : 'unconfirmed'
    expect(rows).toEqual([{ state: 'suppressed', reason }])
  },
)

test('strangers who use up an owner’s budget leave the codes for a new phone', async () => {
  const manager = doors['a manager’s first sign-in'] as Door
  const change = doors['a new phone of a shop'] as Door
  await takeAll(manager, testPhone(), 'unconfirmed_texts_by_owner')
  expect(await isTexted(manager, testPhone())).toBe(false)
  expect(await isTexted(change, testPhone())).toBe(true)
})

test('one phone with two shops pumps no prefix through managers', async () => {
  const numbers = Array.from({ length: 40 }, (_, place) => `+1415777${1000 + place}`)
  const manager = doors['a manager’s first sign-in'] as Door
  let texted = 0
  for (const [place, phone] of numbers.entries()) {
    // Each time in another network, so that no limit of an address interferes.
    from = `198.18.${place}.1`
    if (await isTexted(manager, phone, shops[place % 2])) texted += 1
  }
  // Thirty of the prefix, and the first two of the owner.
  expect(texted).toBe(32)
})
