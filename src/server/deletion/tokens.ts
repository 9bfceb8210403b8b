import { isSame, proofOf } from '../text/proof.ts'

/** A token for one deletion of one business: another deletion of it has another token. */
export interface Deletion {
  readonly businessId: number
  /** To the second, the precision of a token. */
  readonly deletedAt: Date
}

/**
 * Short enough for a text message; guessing needs a request for each try, so 96 bits are plenty.
 */
const proofLength = 16
const highestId = 2_147_483_647

/** Makes a token that reverts one deletion and does nothing else, for whoever was sent the link. */
export function restoreToken(secret: string, { businessId, deletedAt }: Deletion): string {
  const named = `${businessId}.${Math.floor(deletedAt.getTime() / 1000).toString(36)}`
  return `${named}.${proofOf(secret, `restore ${named}`).slice(0, proofLength)}`
}

/** The deletion of a token; undefined for one that we did not make. */
export function readRestoreToken(secret: string, token: string): Deletion | undefined {
  const [, id = '', seconds = ''] =
    /^([1-9]\d{0,9})\.([1-9a-z][0-9a-z]{0,7})\.[\w-]{16}$/.exec(token) ?? []
  const businessId = Number(id)
  if (!id || businessId > highestId) return undefined
  const deletion = { businessId, deletedAt: new Date(Number.parseInt(seconds, 36) * 1000) }
  if (Number.isNaN(deletion.deletedAt.getTime())) return undefined
  return isSame(token, restoreToken(secret, deletion)) ? deletion : undefined
}
