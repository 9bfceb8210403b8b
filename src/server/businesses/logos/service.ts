import type { Context, Queryable } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Browser } from '../../session.ts'
import { requireStillInside } from '../../sessions/service.ts'
import { logoAddressOf, logoIdOf, readLogoAddress } from './rules.ts'
import { deleteOldLogos, findLogo, insertLogo } from './store.ts'

/** Somebody tries a few out before one is saved. */
const mostKept = 5

/** Takes a picture in and answers with its address. It is shown once that is saved as the logo. */
export async function uploadLogo(
  context: Context,
  { businessId, file, browser }: { businessId: number; file: Buffer; browser: Browser },
): Promise<string> {
  const { drawLogo } = await import('./picture.ts')
  const content = await drawLogo(file)
  const id = logoIdOf(content)
  await context.db.transaction().execute(async (tx) => {
    await requireStillInside(context, tx, { businessId, browser })
    await insertLogo(tx, { businessId, id, content })
    await deleteOldLogos(tx, { businessId, most: mostKept })
  })
  return logoAddressOf({ businessId, id })
}

export async function getLogo(
  context: Context,
  logo: { businessId: number; id: string },
): Promise<Buffer> {
  const content = await findLogo(context.db, logo)
  if (!content) throw new AppError('not_found')
  return content
}

/** The picture behind a business's logo; nothing where it has none. */
export async function findUploadedLogo(
  context: Context,
  { businessId, logoUrl }: { businessId: number; logoUrl: string | null },
): Promise<Buffer | undefined> {
  const uploaded = logoUrl ? readLogoAddress(logoUrl) : undefined
  return uploaded?.businessId === businessId ? findLogo(context.db, uploaded) : undefined
}

/** Lets an address be a logo: of a picture that this business uploaded. */
export async function requireOwnLogo(
  tx: Queryable,
  { businessId, logoUrl }: { businessId: number; logoUrl: string },
): Promise<void> {
  const uploaded = readLogoAddress(logoUrl)
  if (uploaded?.businessId === businessId && (await findLogo(tx, uploaded))) return
  const sentence = 'This picture is not here any more. Please upload it again.'
  throw new AppError('invalid_input', { message: sentence, fields: { logoUrl: sentence } })
}
