import { type CodeProblems, codeProblem } from '../../../contract/codeRepairs.ts'
import { writeAudit } from '../../core/audit/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Browser } from '../../platform/http/session.ts'
import { formatCode, lockCodes, renewCodes } from '../../qr-codes/service.ts'
import { listBusinessesToRepair, listNames, listWrongCodes, sumWrongCodes } from './store.ts'

const namedBusinesses = 10

/** What is wrong, worst first (the contract's order), and what repairing would do. */
export async function findCodeProblems({ db }: Context): Promise<CodeProblems> {
  const summed = await sumWrongCodes(db, namedBusinesses)
  const named = await listNames(db, [...new Set(summed.flatMap((sum) => sum.businessIds))])
  const all = summed.find(({ problem }) => problem === null)
  return {
    problems: codeProblem.options.flatMap((problem) => {
      const sum = summed.find((one) => one.problem === problem)
      if (!sum) return []
      const { codes, businessIds, businesses: totalBusinesses } = sum
      const businesses = named.filter(({ id }) => businessIds.includes(id))
      return [{ problem, codes, businesses, totalBusinesses }]
    }),
    newCodes: all?.newCodes ?? 0,
    retiredCodes: all?.retiredCodes ?? 0,
    businesses: all?.businesses ?? 0,
  }
}

/** Shorter than a request's ten seconds. The next request continues. */
const repairForMs = 7_000

export interface Repaired {
  readonly qrCodesRegenerated: number
  readonly businessesUpdated: number
  readonly businessesLeft: number
}

/** Repairs one business after the other, each in its own transaction. */
export async function regenerateQrCodes(
  context: Context,
  browser: Browser,
  forMs = repairForMs,
): Promise<Repaired> {
  const until = performance.now() + forMs
  const businessIds = await listBusinessesToRepair(context.db)
  let [qrCodesRegenerated, businessesUpdated, looked] = [0, 0, 0]
  for (const businessId of businessIds) {
    // Repairs at least one, so that repeated calls come to an end.
    if (looked > 0 && performance.now() >= until) break
    const codes = await repairBusiness(context, { businessId, browser })
    looked += 1
    qrCodesRegenerated += codes
    if (codes > 0) businessesUpdated += 1
  }
  return { qrCodesRegenerated, businessesUpdated, businessesLeft: businessIds.length - looked }
}

/** Returns how many codes were wrong; 0 if somebody else has just repaired them. */
async function repairBusiness(
  { db }: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockCodes(tx, businessId)
    const wrong = await listWrongCodes(tx, businessId)
    if (wrong.length === 0) return 0
    const { made, retired } = await renewCodes(tx, {
      businessId,
      missingTiers: wrong.flatMap(({ tier }) => tier ?? []),
      needsCheckCode: wrong.some(({ problem }) => problem === 'missing_check_code'),
      retired: wrong.flatMap(({ codeId, isRemade }) =>
        codeId === null ? [] : [{ codeId, isRemade }],
      ),
    })
    await writeAudit(tx, browser, {
      businessId,
      actor: 'admin',
      action: 'codes_repaired',
      before: retired.map(formatCode).join('; ') || undefined,
      after: made.map(formatCode).join('; ') || 'Retired',
    })
    return wrong.length
  })
}
