import { keptWords } from '../../../contract/platform/keptWords.ts'
import type { AdminReceivedText, ReceivedText } from '../../../contract/receivedTexts.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { typedLines } from '../../platform/text/typedLines.ts'
import {
  countOfDay,
  deleteOldReceived,
  insertReceived,
  listOfAll,
  listOfBusiness,
} from './store.ts'

/** Whoever texts more than this a day fills a list that somebody reads. */
const mostADay = 20

/**
 * Keeps a text that somebody should read. False if it is empty, or if its number has sent enough.
 */
export async function keepReceived(
  tx: Queryable,
  { phone, text, endedTexts }: { phone: string; text: string; endedTexts: boolean },
): Promise<boolean> {
  const words = keptWords(typedLines(text).join('\n')).trim()
  if (words === '' || (await countOfDay(tx, phone)) >= mostADay) return false
  await insertReceived(tx, { phone, words, endedTexts })
  return true
}

interface Page {
  readonly before?: number | undefined
  readonly limit: number
}

/** What people texted after a text of a business, newest first. */
export async function listReceivedTexts(
  { db }: Context,
  page: Page & { readonly businessId: number },
): Promise<ReceivedText[]> {
  return (await listOfBusiness(db, page)).map(shown)
}

/** What people texted to our number, for every business and for none, newest first. */
export async function listAllReceivedTexts(
  { db }: Context,
  page: Page,
): Promise<AdminReceivedText[]> {
  const rows = await listOfAll(db, page)
  return rows.map(({ businessId, businessName, ...row }) => ({
    ...shown(row),
    businessId,
    businessName,
  }))
}

interface Row {
  readonly id: number
  readonly phone: string
  readonly words: string
  readonly endedTexts: boolean
  readonly receivedAt: Date
}

const shown = ({ id, phone, words, endedTexts, receivedAt }: Row): ReceivedText => ({
  id,
  from: phone,
  text: words,
  endedTexts,
  receivedAt: receivedAt.toISOString(),
})

/** A part of the sweep: deletes what people texted us after 90 days. */
export async function forgetOldReceived({ db }: { db: Queryable }): Promise<void> {
  await deleteOldReceived(db)
}
