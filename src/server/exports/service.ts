import { change, recorded } from '../core/change/service.ts'
import { listAccounts } from '../customers/export/service.ts'
import type { Context } from '../platform/context.ts'
import type { By } from '../platform/http/caller.ts'
import type { MadeInTurns } from '../platform/http/heavyCalls.ts'
import { csvFile, rowsOfPart } from '../platform/text/csvFile.ts'
import { localTimeText } from '../platform/text/wallClock.ts'
import { readFigures } from '../qr-codes/service.ts'
import { type ArchiveFile, zipOf } from './archive.ts'
import { readMe } from './readMe.ts'
import {
  birthdaysSheet,
  businessSheet,
  codesSheet,
  customersSheet,
  devicesSheet,
  inShopsTime,
  invitationsSheet,
  ledgerSheet,
  locationsSheet,
  messagesSheet,
  occasionsSheet,
  promotionsSheet,
  receivedTextsSheet,
  recordingName,
  reviewsSheet,
  rewardsSheet,
  type Sheet,
  staffSheet,
  wordsSheet,
} from './sheets.ts'
import {
  findBusinessRow,
  findNewest,
  listBirthdays,
  listCodes,
  listDevices,
  listEntries,
  listInvitations,
  listLocations,
  listMessages,
  listOccasions,
  listOwnWords,
  listPromotions,
  listReceivedTexts,
  listReviews,
  listRewards,
  listStaff,
  type Page,
} from './store.ts'

type Newest = Awaited<ReturnType<typeof findNewest>>

/** Everything of a business until now, as a ZIP that is made while it is read. */
export async function exportBusiness(
  context: Context,
  { by }: { by: By },
): Promise<{ fileName: string; content: MadeInTurns }> {
  const { businessId } = by
  const { newest, timeZone } = await change(context, by, async (tx) => {
    const { time_zone: timeZone } = await findBusinessRow(tx, businessId)
    return recorded(
      { action: 'business_exported' },
      {
        newest: await findNewest(tx, businessId),
        timeZone,
      },
    )
  })
  const madeAt = context.clock()
  return {
    fileName: `business-${businessId}-${localTimeText(timeZone, madeAt).slice(0, 10)}.zip`,
    content: (turns) => zipOf(filesOf(context, { businessId, newest, madeAt }), turns),
  }
}

interface Export {
  readonly businessId: number
  readonly newest: Newest
  readonly madeAt: Date
}

async function* filesOf(
  context: Context,
  { businessId, newest, madeAt }: Export,
): AsyncGenerator<ArchiveFile> {
  const { db } = context
  const business = await findBusinessRow(db, businessId)
  const timeZone = business.time_zone
  const csv = csvIn(timeZone)
  yield { name: 'README.txt', content: [readMe({ name: business.name, madeAt, timeZone })] }
  yield { name: 'business.csv', content: csv(businessSheet, [[business]]) }
  const figures = await readFigures(context, businessId, Number.POSITIVE_INFINITY)
  const codes = (await listCodes(db, businessId)).map((code) => ({
    ...code,
    figures: figures.find(({ codeId }) => codeId === code.id),
  }))
  yield { name: 'rewards.csv', content: csv(rewardsSheet, [await listRewards(db, businessId)]) }
  const promotions = await listPromotions(db, businessId)
  yield { name: 'promotions.csv', content: csv(promotionsSheet, [promotions]) }
  yield {
    name: 'occasions.csv',
    content: csv(occasionsSheet, [await listOccasions(db, businessId)]),
  }
  yield { name: 'words.csv', content: csv(wordsSheet, [await listOwnWords(db, businessId)]) }
  yield { name: 'codes.csv', content: csv(codesSheet, [codes]) }
  const locations = await listLocations(db, businessId)
  yield { name: 'locations.csv', content: csv(locationsSheet, [locations]) }
  yield { name: 'staff.csv', content: csv(staffSheet, [await listStaff(db, businessId)]) }
  yield { name: 'devices.csv', content: csv(devicesSheet, [await listDevices(db, businessId)]) }
  const paged = <Row extends Identified>(
    read: (page: Page) => Promise<readonly Row[]>,
    last: number,
  ) => pagesOf(last, (after) => read({ businessId, after, newest: last }))
  const customers = paged(
    ({ after }) => listAccounts(db, { businessId, after, limit: rowsOfPart }),
    newest.customer,
  )
  yield { name: 'customers.csv', content: csv(customersSheet, customers) }
  const birthdays = paged(
    ({ after }) => listBirthdays(db, { businessId, after, limit: rowsOfPart }),
    newest.customer,
  )
  yield { name: 'birthdays.csv', content: csv(birthdaysSheet, birthdays) }
  const invitations = paged(
    ({ after }) => listInvitations(db, { businessId, after, limit: rowsOfPart }),
    newest.customer,
  )
  yield { name: 'invitations.csv', content: csv(invitationsSheet, invitations) }
  const entries = paged((page) => listEntries(db, page), newest.entry)
  yield { name: 'ledger.csv', content: csv(ledgerSheet, entries) }
  const reviews = () => paged((page) => listReviews(db, page), newest.review)
  yield { name: 'reviews.csv', content: csv(reviewsSheet, reviews()) }
  const messages = paged((page) => listMessages(db, page), newest.message)
  yield { name: 'messages.csv', content: csv(messagesSheet, messages) }
  const received = paged((page) => listReceivedTexts(db, page), newest.received)
  yield { name: 'received-texts.csv', content: csv(receivedTextsSheet, received) }
  for await (const page of reviews()) yield* recordingsOf(context, page)
}

type Review = Awaited<ReturnType<typeof listReviews>>[number]

async function* recordingsOf(
  { recordings }: Context,
  reviews: readonly Review[],
): AsyncGenerator<ArchiveFile> {
  for (const review of reviews) {
    const name = recordingName(review)
    const sound = review.voice_key && (await recordings.read(review.voice_key))
    if (name && sound) yield { name, content: partsOf(sound), isCompressed: true }
  }
}

interface Identified {
  readonly id: number
}

/** Reads pages by id, so that all queries are equally short and none waits for the reader. */
async function* pagesOf<Row extends Identified>(
  newest: number,
  read: (after: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after = 0
  while (after < newest) {
    const rows = await read(after)
    yield rows
    after = rows.length < rowsOfPart ? newest : (rows.at(-1)?.id ?? newest)
  }
}

const csvIn =
  (timeZone: string) =>
  <Row>(sheet: Sheet<Row>, pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>) => {
    const { heads, cellsOf } = inShopsTime(sheet, timeZone)
    return csvFile(heads, pages, cellsOf)
  }

/** The checksum of a whole recording would take the thread that answers scans for too long. */
const bytesOfPart = 128 * 1024

function* partsOf(sound: Buffer): Generator<Buffer> {
  for (let start = 0; start < sound.length; start += bytesOfPart) {
    yield sound.subarray(start, start + bytesOfPart)
  }
}
