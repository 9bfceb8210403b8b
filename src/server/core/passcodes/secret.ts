import { randomBytes, randomInt } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { proofOf } from '../../platform/text/proof.ts'

/** Six digits for a question, and what the database knows of them. */
export function newCode(context: Context, id: string): { code: string; codeHmac: Buffer } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, codeHmac: hmacOf(context, id, code) }
}

/** Keyed: without the secret, a stolen table does not reveal which of the million codes it was. */
export function hmacOf({ secret }: Context, id: string, code: string): Buffer {
  return Buffer.from(proofOf(secret, `code:${id}:${code}`), 'base64url')
}

/** What the database knows of a question that has no right code yet. */
export const noCode = () => randomBytes(32)
