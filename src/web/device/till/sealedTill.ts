/** The parts of an unlocked till that giving points needs. */
export interface Unlocked {
  readonly token: string
  readonly member: { readonly id: number; readonly name: string; readonly initials: string }
}

/** The same, encrypted with the member's PIN. Held only in memory. */
export interface SealedTill {
  readonly memberName: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const ROUNDS = 100_000

/** Undefined if the browser offers no cryptography, as on plain http. */
export async function sealTill(unlocked: Unlocked, pin: string): Promise<SealedTill | undefined> {
  if (!globalThis.crypto.subtle) return undefined
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const content = new TextEncoder().encode(JSON.stringify(unlocked))
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(pin, salt),
    content,
  )
  return { memberName: unlocked.member.name, salt, iv, bytes }
}

/** Undefined if the PIN is wrong. */
export async function openSealed(
  { salt, iv, bytes }: SealedTill,
  pin: string,
): Promise<Unlocked | undefined> {
  const key = await keyOf(pin, salt)
  try {
    const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
    // We wrote this content ourselves, so it needs no check.
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return undefined
  }
}

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(pin),
    'PBKDF2',
    false,
    ['deriveKey'],
  )
  const how = { name: 'PBKDF2', salt, iterations: ROUNDS, hash: 'SHA-256' }
  const to = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(how, secret, to, false, ['encrypt', 'decrypt'])
}
