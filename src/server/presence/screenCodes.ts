import { createHmac } from 'node:crypto'
import {
  mostTurns,
  type ScreenCode,
  screenCodeWords,
  screenStepAt,
} from '../../contract/presence.ts'
import { isSame } from '../platform/text/proof.ts'

/** A screen's link, read, with whether a screen with a given secret made it. */
export interface ReadScreenCode extends ScreenCode {
  readonly isMadeWith: (secret: Buffer) => boolean
}

const shape =
  /^([1-9]\d{0,9})-([1-9]\d{0,4})\.([1-9]\d{0,9})-(0|[1-9]\d?)\.([1-9]\d{0,3})\.([\w-]{14})$/

/** The bytes of a code's signature: 80 bits. */
const signatureBytes = 10

/**
 * The key with which a screen signs its codes of one day (see `dayOfStep`), so that whoever reads
 * it out of the browser has it for no longer. It is derived from the pairing, so nothing is stored
 * for it. Pairing the tablet again changes it.
 */
export function screenSecret(
  secret: string,
  screen: {
    readonly businessId: number
    readonly deviceId: number
    readonly tokenHash: Buffer
    readonly day: number
  },
): Buffer {
  const { businessId, deviceId, tokenHash, day } = screen
  return createHmac('sha256', secret)
    .update(`counter screen ${businessId} ${deviceId} ${day} `)
    .update(tokenHash)
    .digest()
}

/** The path of the code's link after `/s/`. A screen computes it by itself. */
export function formatScreenCode(secret: Buffer, code: ScreenCode): string {
  const words = screenCodeWords(code)
  return `${words}.${signatureOf(secret, words)}`
}

/** Undefined for a path that no screen shows, whatever its secret. */
export function readScreenCode(path: string): ReadScreenCode | undefined {
  const match = shape.exec(path)
  if (!match) return undefined
  const [businessId = 0, deviceId = 0, step = 0, turn = 0, pointValue = 0] = match
    .slice(1, 6)
    .map(Number)
  const isPossible =
    businessId <= 2_147_483_647 && deviceId <= 32_767 && turn < mostTurns && pointValue <= 1000
  if (!isPossible) return undefined
  const code = { businessId, deviceId, step, turn, pointValue }
  const signature = match[6] ?? ''
  return {
    ...code,
    isMadeWith: (secret) => isSame(signature, signatureOf(secret, screenCodeWords(code))),
  }
}

/** A code counts during its own step and the steps next to it. */
export function isOnTime({ step }: Pick<ScreenCode, 'step'>, now: Date): boolean {
  return Math.abs(screenStepAt(now) - step) <= 1
}

function signatureOf(secret: Buffer, words: string): string {
  const whole = createHmac('sha256', secret).update(words).digest()
  return whole.subarray(0, signatureBytes).toString('base64url')
}
