import { beforeEach } from 'vitest'
import type { ActivityEntry } from '../src/contract/activity.ts'
import type { CounterScreen } from '../src/contract/counterScreen.ts'
import { dayOfStep, screenStepAt } from '../src/contract/presence.ts'
import { buildApp } from '../src/server/app.ts'
import { formatScreenCode } from '../src/server/presence/screenCodes.ts'
import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'
import { pageDataIn } from './pageForm.ts'
import { pairTestDevice, type TestDevice } from './tills.ts'

/** A place in the shop's codes of 1, 20 and 60 points. */
export type Place = 0 | 1 | 2
export const [, twenty, sixty] = [0, 1, 2] as const

/** A phone's browser. */
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

interface Phone {
  readonly cookie?: string
  /** How the phone's browser, or another program, names itself. */
  readonly agent?: string
  /** Further headers. */
  readonly headers?: Record<string, string>
  readonly app?: TestApp['app']
}

/** What a screen signs a step's codes with; the nearest that it has, for a step of another day. */
export function secretOfStep(secrets: CounterScreen['secrets'], step: number): string {
  const found = secrets.find(({ day }) => day === dayOfStep(step)) ?? secrets[0]
  return found?.secret ?? ''
}

export const ticketIn = (to: string) => new URL(to, 'http://x').searchParams.get('ticket') ?? ''

/** A counter with a paired screen for each test, and phones that scan the screen's codes. */
export function counterOf(server: TestApp, shop: TestBusiness) {
  let screen: TestDevice
  beforeEach(async () => {
    screen = await pairTestDevice(server, shop)
  })

  const owner = () => ({ cookie: shop.cookie })
  const codeOf = (place: Place) => shop.codes[place]
  const setPresence = (place: Place, presence: string) =>
    server.put(`/api/qr-codes/${codeOf(place).id}/presence`, { presence }, owner())
  const screenOf = async (device = screen) => {
    const answer = await server.app.inject({
      url: '/api/device/counter-screen',
      headers: device.headers,
    })
    return { answer, ...answer.json() }
  }

  /** The path of the code that the screen shows, `steps` away from now. */
  async function shown({ steps = 0, turn = 0, pointValue = 20 } = {}): Promise<string> {
    const { secrets, businessId, deviceId, now } = await screenOf()
    const step = screenStepAt(new Date(now)) + steps
    const secret = secretOfStep(secrets, step)
    const code = { businessId, deviceId, step, turn, pointValue }
    return `/s/${formatScreenCode(Buffer.from(secret, 'base64url'), code)}`
  }

  /** Opens a code as a phone's camera does. Resolves with the page's text, or its redirect. */
  async function open(
    url: string,
    { cookie, agent = phoneAgent, app = server.app, ...phone }: Phone = {},
  ) {
    const headers = { 'user-agent': agent, ...(cookie && { cookie }), ...phone.headers }
    const answer = await app.inject({ url, headers })
    const to = answer.headers.location
    const [visit = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
    const { code } = pageDataIn(answer.body)
    const refusal = code && 'error' in code ? code.error.code : undefined
    return { status: answer.statusCode, to: String(to), visit, refusal, body: answer.body }
  }

  async function collect(
    body: { ticket?: string; place?: Place; phone?: string; waitedMs?: number },
    { cookie = '', app = server.app }: Phone = {},
    key = crypto.randomUUID(),
  ) {
    const { ticket, place = twenty, phone = '4155550137', waitedMs } = body
    const answer = await app.inject({
      method: 'POST',
      url: '/api/qr/scan-with-phone',
      headers: { cookie, 'idempotency-key': key },
      payload: { qrCode: codeOf(place).code, phoneNumber: phone, ticket, waitedMs },
    })
    const { code, totalPoints } = answer.json()
    return code ?? totalPoints
  }

  /** The proofs in the owner's activity, newest first. */
  const provenBy = async () => {
    const { businessId, cookie } = shop
    const answer = await server.get(`/api/businesses/${businessId}/activity?filter=scans`, cookie)
    return answer.json<ActivityEntry[]>().map(({ presence }) => presence)
  }

  const later = (minutes: number) =>
    buildApp({
      ...server.context,
      clock: () => new Date(Date.now() + minutes * 60_000),
    })

  return {
    screen: () => screen,
    owner,
    codeOf,
    setPresence,
    screenOf,
    shown,
    open,
    collect,
    provenBy,
    later,
  }
}
