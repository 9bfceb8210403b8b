import { createHash } from 'node:crypto'
import {
  type CustomerImport,
  type ImportCheck,
  type ImportChoices,
  importState,
  type startCustomerImport as startContract,
} from '../../../contract/customerImports.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import { change, recorded, unchanged } from '../../core/change/service.ts'
import { mostPoints } from '../../core/ledger/corrections/service.ts'
import type { Context } from '../../platform/context.ts'
import { lockBusiness } from '../../platform/db/lockBusiness.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import type { Turns } from '../../platform/http/heavyCalls.ts'
import { consumeLimit, countedAddress } from '../../platform/limits/service.ts'
import { declared, together } from '../../platform/sentences/sentences.ts'
import { tryAgainIn } from '../../platform/sentences/waits.ts'
import { knownWord } from '../../platform/text/knownWord.ts'
import { type CountryCode, countryOf, isSupportedCountry } from '../../platform/text/phone.ts'
import type { CustomerReader } from './reader.ts'
import type { ReadFile } from './reading/read.ts'
import { addKnown, checkOf, refusedRowsOf } from './rules.ts'
import * as store from './store.ts'

/** The most rows a day for one business: enough for a file and corrected ones. */
const mostRowsOfDay = 60_000

interface SentFile {
  readonly businessId: number
  readonly file: Buffer
  readonly choices: ImportChoices
  /** The sender's network address. */
  readonly address: string
  readonly turns: Turns
}

/** What importing a file would do. Changes nothing. */
export async function checkImport(
  context: Context,
  reader: CustomerReader,
  sent: SentFile,
): Promise<ImportCheck> {
  const { check } = await checkSent(context, reader, sent)
  return check
}

/** The rows that would be left out, as they were written, for the owner to mend. */
export async function listRefusedRows(
  context: Context,
  reader: CustomerReader,
  sent: SentFile,
): Promise<{ csv: string }> {
  const asked = { ...sent, withWritten: true }
  const { check, read } = await checkSent(context, reader, asked)
  return { csv: refusedRowsOf(check, read.written ?? new Map()) }
}

async function checkSent(
  context: Context,
  reader: CustomerReader,
  sent: SentFile & { readonly withWritten?: boolean },
): Promise<{ check: ImportCheck; read: ReadFile }> {
  const { businessId, choices, withWritten, turns } = sent
  const { read, country, threshold } = await readSent(context, reader, sent)
  const asked = {
    existing: choices.existing,
    threshold,
    mostPoints,
    blockedRows: new Set(read.blockedRows),
    ...(withWritten && { mostListed: read.rows }),
  }
  let check = checkOf(read, { country, rewardThreshold: threshold })
  for (const slice of read.slices) {
    check = await turns.take(async () => {
      const known = await store.listKnownRows(context.db, { businessId, slice })
      return addKnown(check, known, asked)
    })
  }
  return { check, read }
}

/** Reads a file in its thread, after all checks that can refuse it. */
async function readSent(
  context: Context,
  reader: CustomerReader,
  { businessId, file, choices, address, withWritten }: SentFile & { withWritten?: boolean },
): Promise<{ read: ReadFile; country: CountryCode; threshold: number }> {
  const { existing: _, ...how } = choices
  const shop = await store.findShop(context.db, businessId)
  if (!shop) throw new AppError('business_not_found')
  const { rewardThreshold } = shop
  const country = countryToRead(choices.country, shop.phone)
  return reader.withPlace(async (readFile) => {
    if (shop.isConfirmed) await consumeLimit(context, 'customer_files_by_owner', shop.phone)
    else {
      await consumeLimit(context, 'customer_files_by_address', countedAddress(context, address))
    }
    const read = await readFile(file, {
      ...how,
      country,
      rewardThreshold,
      mostPoints,
      ...(withWritten && { withWritten }),
    })
    if (!read) throw new AppError('import_unreadable')
    if (read.isTooLong) throw new AppError('import_too_long')
    return { read, country, threshold: rewardThreshold }
  })
}

function countryToRead(chosen: string | undefined, phone: string): CountryCode {
  return chosen !== undefined && isSupportedCountry(chosen) ? chosen : countryOf(phone)
}

type Started = CallOutput<typeof startContract>

/**
 * Stores a file's rows and queues a job that imports them, so that the answer can be relied on. A
 * repeated request is the same import. The same file with another key is refused, until the first
 * import is undone.
 */
export async function startImport(
  context: Context,
  reader: CustomerReader,
  sent: SentFile & {
    readonly fileName: string | null
    readonly idempotencyKey: string | undefined
    readonly by: By
  },
): Promise<Started> {
  const { by, businessId, file, choices, fileName, idempotencyKey, turns } = sent
  // Not by the thread that answers scans: it would take some milliseconds.
  const fileHash = Buffer.from(
    await crypto.subtle.digest('SHA-256', file as Uint8Array<ArrayBuffer>),
  )
  const askedHash = createHash('sha256').update(fileHash).update(JSON.stringify(choices)).digest()
  const asked = { businessId, idempotencyKey, askedHash }
  const before = await findRepeated(context.db, asked)
  if (before) return before
  const { read } = await readSent(context, reader, sent)
  if (read.questions.length > 0) throw new AppError('import_unsure')
  if (read.ready === 0) throw new AppError('import_empty')
  return turns.take(() =>
    change(context, by, async (tx) => {
      // Imports of a business begin one after the other, because the day's rows are counted.
      await lockBusiness(tx, businessId)
      const repeated = await findRepeated(tx, asked)
      if (repeated) return unchanged(repeated)
      if (await store.isImportedAlready(tx, { businessId, fileHash })) {
        throw new AppError('import_repeated')
      }
      await refuseTooManyRows(context, tx, { businessId, rows: read.ready })
      const importId = await store.insertImport(tx, {
        businessId,
        fileName,
        fileHash,
        askedHash,
        idempotencyKey,
        addsToExisting: choices.existing === 'add',
        rows: read.ready,
      })
      for (const slice of read.slices) await store.insertRows(tx, { businessId, importId, slice })
      await store.addJob(tx, { businessId, importId })
      const after = `Import ${importId}, ${read.ready} rows`
      return recorded({ action: 'customers_imported', after }, { success: true, importId })
    }),
  )
}

async function findRepeated(
  db: Queryable,
  asked: { businessId: number; idempotencyKey: string | undefined; askedHash: Buffer },
): Promise<Started | undefined> {
  const { businessId, idempotencyKey, askedHash } = asked
  if (!idempotencyKey) return undefined
  const found = await store.findImportByKey(db, { businessId, idempotencyKey })
  if (!found) return undefined
  if (!found.askedHash.equals(askedHash)) throw new AppError('idempotency_key_reused')
  return { success: true, importId: found.id }
}

async function refuseTooManyRows(
  { config }: Context,
  tx: Queryable,
  { businessId, rows }: { businessId: number; rows: number },
): Promise<void> {
  if (config.limits === 'off') return
  const ofDay = await store.sumRowsOfDay(tx, businessId)
  if (ofDay.rows + rows <= mostRowsOfDay) return
  const retryAfterMs = Math.max(1_000, ofDay.waitMs)
  const message = together(declared('60,000 rows a day can be imported.'), tryAgainIn(retryAfterMs))
  throw new AppError('too_many_requests', { message, retryAfterMs })
}

export async function listImports({ db }: Context, businessId: number): Promise<CustomerImport[]> {
  const imports = await store.listImports(db, businessId)
  return imports.map((one) => ({ ...one, startedAt: one.startedAt.toISOString() }))
}

/** Queues a job that undoes an import. Calling it again continues, and tries spent points again. */
export async function undoImport(
  context: Context,
  { by, importId }: { readonly by: By; readonly importId: number },
): Promise<void> {
  const { businessId } = by
  await change(context, by, async (tx) => {
    const found = await store.lockImport(tx, { businessId, importId })
    // One that a newer server leaves in a state of its own is that server's.
    if (!found || !knownWord(importState.options, found.state, null)) {
      throw new AppError('import_not_found')
    }
    if (found.state === 'importing') throw new AppError('import_under_way')
    if (found.state === 'undoing') return unchanged()
    await store.updateState(tx, { businessId, importId, state: 'undoing' })
    await store.addJob(tx, { businessId, importId })
    return recorded({ action: 'customers_import_undone', after: `Import ${importId}` })
  })
}
