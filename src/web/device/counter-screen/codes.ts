import { mostTurns, type ScreenCode, screenCodeWords } from '../../../contract/presence.ts'

/** Signs codes with the screen's secret, as the server checks them (server/presence/screenCodes.ts). */
export type SignCode = (code: ScreenCode) => Promise<string>

/** `secret`: 32 bytes, base64url. */
export async function openSigner(secret: string): Promise<SignCode> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  return async (code) => {
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

/** One code of a screen among all that it shows. */
export interface Turn {
  readonly step: number
  readonly turn: number
}

/** What is to be shown in a step, after what was scanned; undefined if the step has no code left. */
export function turnOf(step: number, scanned: readonly Turn[]): Turn | undefined {
  const used = scanned.filter((one) => one.step === step).map(({ turn }) => turn)
  const turn = Math.max(-1, ...used) + 1
  return turn < mostTurns ? { step, turn } : undefined
}

interface Scan extends Turn {
  readonly pointValue: number
}

/**
 * A scan that `before` has not: the one of what is shown, or else the latest, of a code that a phone read just before
 * its step ended.
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

/**
 * The server's clock as it was last heard, carried on by this device's ticking: setting the device's clock changes
 * nothing.
 */
export function openClock(ticks: () => number = () => performance.now()) {
  let heard = { now: Date.now(), at: ticks() }
  return {
    hear(now: number) {
      heard = { now, at: ticks() }
    },
    now: () => heard.now + ticks() - heard.at,
  }
}
