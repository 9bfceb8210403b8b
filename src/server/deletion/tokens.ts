import { isSame, proofOf } from '../platform/text/proof.ts'

/** One deletion of one business. Another deletion of it has another token. */
export interface Deletion {
  readonly businessId: number
  /** To the second, the precision of a token. */
  readonly deletedAt: Date
}

/** Short, for a text message. 96 bits are plenty, because each guess needs a request. */
const proofLength = 16
const highestId = 2_147_483_647

/** Makes a token that reverts one deletion, and allows nothing else, to whoever gets the link. */
export function restoreToken(secret: string, { businessId, deletedAt }: Deletion): string {
  const named = `${businessId}.${Math.floor(deletedAt.getTime() / 1000).toString(36)}`
  return `${named}.${proofOf(secret, `restore ${named}`).slice(0, proofLength)}`
}

/** The deletion of a token; undefined if we did not make the token. */
export function readRestoreToken(secret: string, token: string): Deletion | undefined {
  const [, id = '', seconds = ''] =
    /^([1-9]\d{0,9})\.([1-9a-z][0-9a-z]{0,7})\.[\w-]{16}$/.exec(token) ?? []
  const businessId = Number(id)
  if (!id || businessId > highestId) return undefined
  const deletion = { businessId, deletedAt: new Date(Number.parseInt(seconds, 36) * 1000) }
  if (Number.isNaN(deletion.deletedAt.getTime())) return undefined
  return isSame(token, restoreToken(secret, deletion)) ? deletion : undefined
}
