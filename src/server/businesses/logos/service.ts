import { change, unrecorded } from '../../core/change/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileReader, ReadFile } from '../../platform/files/fileReader.ts'
import type { By } from '../../platform/http/caller.ts'
import { consumeLimit, countedAddress } from '../../platform/limits/service.ts'
import { logoAddressOf, logoIdOf, readLogoAddress } from './rules.ts'
import { deleteOldLogos, findLogo, insertLogo } from './store.ts'

/** Owners may try a few pictures before they save one. */
const mostStored = 5

interface SentLogo {
  readonly by: By
  readonly file: Buffer
}

/**
 * Stores a picture and returns its address. It is shown once that address is saved as the logo.
 * Reading costs the most, so everything that can refuse the picture comes before it.
 */
export function uploadLogo(
  context: Context,
  reader: FileReader<Uint8Array>,
  { by, file }: SentLogo,
): Promise<string> {
  const { businessId, browser } = by
  return reader.withPlace(async (read) => {
    await consumeLimit(context, 'logos_by_address', countedAddress(context, browser.address))
    await consumeLimit(context, 'logos_by_business', String(businessId))
    const content = await drawnBy(read, file)
    const id = logoIdOf(content)
    await change(context, by, async (tx) => {
      await insertLogo(tx, { businessId, id, content })
      await deleteOldLogos(tx, { businessId, most: mostStored })
      // Saving it as the logo is recorded.
      return unrecorded()
    })
    return logoAddressOf({ businessId, id })
  })
}

async function drawnBy(read: ReadFile<Uint8Array>, file: Buffer): Promise<Buffer> {
  const drawn = await read(file)
  if (!drawn) throw new AppError('picture_unreadable')
  return Buffer.from(drawn)
}

export async function getLogo(
  context: Context,
  logo: { businessId: number; id: string },
): Promise<Buffer> {
  const content = await findLogo(context.db, logo)
  if (!content) throw new AppError('not_found')
  return content
}

/** The picture behind a business's logo address; undefined if there is none. */
export async function findUploadedLogo(
  context: Context,
  { businessId, logoUrl }: { businessId: number; logoUrl: string | null },
): Promise<Buffer | undefined> {
  const uploaded = logoUrl ? readLogoAddress(logoUrl) : undefined
  return uploaded?.businessId === businessId ? findLogo(context.db, uploaded) : undefined
}

/** Checks that an address may be the logo: it must be a picture uploaded by this business. */
export async function requireOwnLogo(
  tx: Queryable,
  { businessId, logoUrl }: { businessId: number; logoUrl: string },
): Promise<void> {
  const uploaded = readLogoAddress(logoUrl)
  if (uploaded?.businessId === businessId && (await findLogo(tx, uploaded))) return
  const sentence = 'This picture is no longer here. Please upload it again.'
  throw new AppError('invalid_input', { message: sentence, fields: { logoUrl: sentence } })
}
