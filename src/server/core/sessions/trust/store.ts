import type { Queryable } from '../../../platform/db/queryable.ts'

export async function findTrust(
  db: Queryable,
  { businessId, browserHash, now }: { businessId: number; browserHash: Buffer; now: Date },
) {
  return db
    .selectFrom('trusted_browsers')
    .select(['opens_by_name as opensByName', 'code_entered_at as codeEnteredAt'])
    .where('business_id', '=', businessId)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Browsers whose trust lasts longest come last. */
export async function listBrowsersOfConfirmed(
  db: Queryable,
  { expiresAfter, most }: { expiresAfter: Date; most: number },
): Promise<{ browserHash: Buffer; phone: string }[]> {
  const latest = await db
    .selectFrom('trusted_browsers as browser')
    .innerJoin('businesses as business', 'business.id', 'browser.business_id')
    .select(['browser.browser_hash as browserHash', 'business.phone'])
    .where('browser.expires_at', '>', expiresAfter)
    .where('business.phone_confirmed_at', 'is not', null)
    .where('business.deleted_at', 'is', null)
    .orderBy('browser.expires_at', 'desc')
    .limit(most)
    .execute()
  return latest.reverse()
}

export async function upsertTrust(
  tx: Queryable,
  trust: {
    businessId: number
    browserHash: Buffer
    opensByName: boolean
    codeEnteredAt: Date | null
    expiresAt: Date
  },
): Promise<void> {
  const changed = {
    expires_at: trust.expiresAt,
    ...(trust.opensByName && { opens_by_name: true }),
    ...(trust.codeEnteredAt && { code_entered_at: trust.codeEnteredAt }),
  }
  await tx
    .insertInto('trusted_browsers')
    .values({
      business_id: trust.businessId,
      browser_hash: trust.browserHash,
      opens_by_name: trust.opensByName,
      code_entered_at: trust.codeEnteredAt,
      expires_at: trust.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'browser_hash']).doUpdateSet(changed),
    )
    .execute()
}

/** A browser stays trusted after signing out, but its last code is no longer fresh. */
export async function updateCodesStale(db: Queryable, browserHash: Buffer): Promise<void> {
  await db
    .updateTable('trusted_browsers')
    .set({ code_entered_at: null })
    .where('browser_hash', '=', browserHash)
    .execute()
}

export async function isTrustedAnywhere(db: Queryable, browserHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_browsers')
    .select('business_id')
    .where('browser_hash', '=', browserHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the trust of all browsers of a business, of some, or of all but one. */
export async function deleteTrust(
  tx: Queryable,
  {
    businessId,
    browserHashes,
    except,
  }: { businessId: number; browserHashes?: readonly Buffer[]; except?: Buffer | undefined },
): Promise<void> {
  if (browserHashes?.length === 0) return
  await tx
    .deleteFrom('trusted_browsers')
    .where('business_id', '=', businessId)
    .$if(browserHashes !== undefined, (query) =>
      query.where('browser_hash', 'in', [...(browserHashes ?? [])]),
    )
    .$if(except !== undefined, (query) => query.where('browser_hash', '<>', except ?? null))
    .execute()
}
