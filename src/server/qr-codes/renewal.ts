import { randomInt } from 'node:crypto'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { lockBusiness } from '../platform/db/lockBusiness.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { checkCodeName, firstCodes, newCodeText, type Tier } from './rules.ts'
import { countChange, insertCodes, listCodesById, type NewCode, updateDeleted } from './store.ts'

/** Until the transaction ends, no code of the business is scanned or changed. */
export async function lockCodes(tx: Queryable, businessId: number): Promise<void> {
  await lockOutScans(tx, businessId)
  await lockBusiness(tx, businessId)
}

interface Renewal {
  readonly businessId: number
  readonly missingTiers: readonly Tier[]
  readonly needsCheckCode: boolean
  /** The codes to retire. Replacements have the same points and name. */
  readonly retired: readonly { readonly codeId: number; readonly isRemade: boolean }[]
}

/**
 * Creates missing codes, and replaces and retires codes that no scan finds. The caller has locked
 * the business's codes.
 */
export async function renewCodes(tx: Queryable, renewal: Renewal) {
  const { businessId, missingTiers, needsCheckCode, retired: toRetire } = renewal
  const codeIds = toRetire.map(({ codeId }) => codeId)
  const retired = await listCodesById(tx, { businessId, codeIds })
  for (const codeId of codeIds) await updateDeleted(tx, { businessId, codeId })
  const remade = new Set(toRetire.flatMap(({ codeId, isRemade }) => (isRemade ? codeId : [])))
  const newCodes: NewCode[] = [
    ...firstCodes
      .filter(({ tier }) => missingTiers.includes(tier))
      .map((first) => ({ ...first, kind: 'earn' as const, code: textOf(first.pointValue) })),
    ...retired
      .filter(({ id }) => remade.has(id))
      .map(({ kind, pointValue, description, tier }) => {
        const code = textOf(kind === 'earn' ? pointValue : 'CHECK')
        return { kind, code, pointValue, description, tier }
      }),
    ...(needsCheckCode
      ? [
          {
            kind: 'check' as const,
            code: textOf('CHECK'),
            pointValue: 0,
            description: checkCodeName,
            tier: null,
          },
        ]
      : []),
  ]
  function textOf(worth: number | 'CHECK') {
    return newCodeText(businessId, worth, randomInt)
  }
  const made = newCodes.length > 0 ? await insertCodes(tx, businessId, newCodes) : []
  // A purchase without points now has some, which forms loaded before must notice.
  if (missingTiers.length > 0) await countChange(tx, businessId)
  return { made, retired }
}
