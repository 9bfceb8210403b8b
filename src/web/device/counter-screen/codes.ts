import type { CounterScreen } from '../../../contract/counterScreen.ts'
import {
  dayOfStep,
  mostTurns,
  type ScreenCode,
  screenCodeWords,
} from '../../../contract/presence.ts'

/**
 * Signs codes with the screen's secrets, as server/presence/screenCodes.ts checks them. Undefined
 * for a code of a day whose secret the screen does not have.
 */
export type SignCode = (code: ScreenCode) => Promise<string | undefined>

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

export async function openSigner(secrets: CounterScreen['secrets']): Promise<SignCode> {
  const imported = secrets.map(async ({ day, secret }) => {
    const bytes = bytesOf(secret)
    return [day, await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])] as const
  })
  const keys = new Map(await Promise.all(imported))
  return async (code) => {
    const key = keys.get(dayOfStep(code.step))
    if (!key) return undefined
    const words = screenCodeWords(code)
    const whole = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(words))
    return `${words}.${textOf(new Uint8Array(whole, 0, 10))}`
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function textOf(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Identifies one code among all codes of a screen. */
export interface Turn {
  readonly step: number
  readonly turn: number
}

/** The code to show in a step, after what was scanned. Undefined if the step has no code left. */
export function turnOf(step: number, scanned: readonly Turn[]): Turn | undefined {
  const used = scanned.filter((one) => one.step === step).map(({ turn }) => turn)
  const turn = Math.max(-1, ...used) + 1
  return turn < mostTurns ? { step, turn } : undefined
}

interface Scan extends Turn {
  readonly pointValue: number
}

/**
 * A scan that is not in `before`: the scan of the shown code, or else the latest. The latest may be
 * of a code that a phone read just before its step ended.
 */
export function newScanOf(
  scanned: readonly Scan[],
  before: readonly Scan[],
  shown: Turn | undefined,
): { readonly pointValue: number; readonly isShown: boolean } | undefined {
  const fresh = scanned.filter((one) => !before.some((other) => isSameTurn(other, one)))
  const ours = fresh.find((one) => shown && isSameTurn(one, shown))
  const found = ours ?? fresh[0]
  return found && { pointValue: found.pointValue, isShown: found === ours }
}

const isSameTurn = (one: Turn, other: Turn) => one.step === other.step && one.turn === other.turn
