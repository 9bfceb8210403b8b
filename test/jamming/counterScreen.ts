import { createHmac } from 'node:crypto'
import { dayOfStep, screenCodeWords, screenStepAt } from '../../src/contract/presence.ts'
import { call, cookieOf } from '../machines/calls.ts'

/** A tablet that shows the shop's code of 20 points. */
export interface CounterScreen {
  readonly deviceId: number
  /** The path of a code that nobody has scanned yet, computed as by the tablet. */
  nextCode(): string
}

interface Owned {
  readonly businessId: number
  readonly cookie: string
  readonly codes: readonly { readonly id: number; readonly pointValue: number }[]
  readonly from: string
}

/** The value of the code that is on the screen, and no longer good on paper. */
export const pointsOnScreen = 20

export async function openCounterScreen(url: string, owned: Owned): Promise<CounterScreen> {
  const { businessId, cookie, codes, from } = owned
  const { id } = codes.find(({ pointValue }) => pointValue === pointsOnScreen) ?? {}
  const body = { presence: 'screen' }
  await proper(`${url}/api/qr-codes/${id}/presence`, { method: 'PUT', body, cookie, from })
  const pairings = `${url}/api/businesses/${businessId}/device-pairings`
  const started = await proper(pairings, { body: { locationId: 1 }, cookie, from })
  const { code } = JSON.parse(started.body)
  const paired = await proper(`${url}/api/device/pair`, { body: { code }, from })
  const own = { cookie: cookieOf(paired), from }
  const asked = await proper(`${url}/api/device/counter-screen`, own)
  const { secrets, deviceId } = JSON.parse(asked.body)
  let step = 0
  let turn = 0
  return {
    deviceId,
    nextCode: () => {
      const now = screenStepAt(new Date())
      turn = now === step ? turn + 1 : 0
      step = now
      const words = screenCodeWords({
        businessId,
        deviceId,
        step,
        turn,
        pointValue: pointsOnScreen,
      })
      const { secret } = secrets.find(({ day }: { day: number }) => day === dayOfStep(step))
      const whole = createHmac('sha256', Buffer.from(secret, 'base64url')).update(words).digest()
      return `/s/${words}.${whole.subarray(0, 10).toString('base64url')}`
    },
  }
}

async function proper(...asked: Parameters<typeof call>): ReturnType<typeof call> {
  const answer = await call(...asked)
  if (answer.status !== 200) throw new Error(`${asked[0]}: ${answer.body}`)
  return answer
}
