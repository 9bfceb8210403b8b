import { createHash, randomInt } from 'node:crypto'
import type { QrCode } from '../../contract/qr-codes.ts'
import { recorded, unchanged } from '../core/change/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { type CodeChange, changeCode } from './changes.ts'
import { formatCode, newCodeText, shownCode } from './rules.ts'
import { findCodeByCreationKey, insertCodes, updateCode, updateReplaced } from './store.ts'

/**
 * Replaces a code that was photographed, and switches the old one off. The new one has the same
 * points and name. Sending a request twice with one key makes one code.
 */
export async function replaceQrCode(
  context: Context,
  wanted: CodeChange & { readonly idempotencyKey: string | undefined },
): Promise<QrCode> {
  const { by, codeId, idempotencyKey: key } = wanted
  const { businessId } = by
  const hash = createHash('sha256').update(`in the place of ${codeId}`).digest()
  return changeCode(context, wanted, async (tx, before) => {
    const repeated = key ? await findCodeByCreationKey(tx, { businessId, key }) : undefined
    if (repeated && !repeated.creationHash?.equals(hash)) {
      throw new AppError('idempotency_key_reused')
    }
    if (repeated) return unchanged(shownCode(repeated, context.config.publicUrl))
    if (before.replacedAt) throw new AppError('changed_meanwhile')
    const { kind, pointValue, description, tier, locationId, presence } = before
    // First, because each purchase may have only one current code.
    await updateReplaced(tx, { businessId, codeIds: [codeId] })
    await updateCode(tx, { businessId, codeId, isActive: false })
    const creation = key ? { key, hash } : undefined
    const code = newCodeText(businessId, pointValue, randomInt)
    const [made] = await insertCodes(tx, businessId, [
      { kind, code, pointValue, description, tier, locationId, presence, creation },
    ])
    if (!made) throw new Error('A code that was written is answered with')
    const line = {
      action: 'code_replaced',
      before: formatCode(before),
      after: formatCode(made),
    } as const
    return recorded(line, shownCode(made, context.config.publicUrl))
  })
}
