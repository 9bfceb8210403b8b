import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Place } from '../db/places.ts'
import { AppError } from '../errors.ts'

/**
 * What a row of a list was sorted by, as a token for addresses: nobody can read the name or email
 * in it, or use it in another list or order.
 */

const nonceBytes = 12
const tagBytes = 16

interface Seal {
  /** The same on every server. */
  readonly secret: string
  /** The list and its order. */
  readonly list: string
}

const keyOf = (secret: string) => createHash('sha256').update(`place in a list\n${secret}`).digest()

export function sealPlace({ secret, list }: Seal, place: Place): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(list))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(place)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Refuses a place that is not from this list in this order. */
function openPlace({ secret, list }: Seal, token: string): Place {
  const bytes = Buffer.from(token, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce)
      .setAAD(Buffer.from(list))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const sealed = bytes.subarray(nonceBytes + tagBytes)
    return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString())
  } catch {
    throw new AppError('invalid_input', { message: 'This place is not in the list' })
  }
}

export interface AskedPage {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export function openPage(seal: Seal, { after, before, limit }: AskedPage) {
  return {
    after: after === undefined ? undefined : openPlace(seal, after),
    before: before === undefined ? undefined : openPlace(seal, before),
    limit,
  }
}
