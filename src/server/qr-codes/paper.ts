import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { printedCode, printedCodePolicy } from './printedCode.ts'
import { fileNameOf, linkOf, nameByPoints } from './rules.ts'
import { findCode, findCodeOfShop } from './store.ts'

interface CodeFile {
  readonly contentType: string
  readonly content: Buffer | string
  readonly fileName?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Wanted {
  readonly businessId: number
  readonly codeId: number
  /** Only codes of these locations. The check code belongs to the whole shop. */
  readonly locationIds: readonly number[] | undefined
}

/** Loaded for the first drawing, because the library has 60 modules. */
const loadPicture = () => import('./picture.ts')

/** A code's picture. Its file is named after the points, or after the page that shows them. */
export async function downloadQrCode(
  context: Context,
  wanted: Wanted & { readonly format: 'png' | 'svg'; readonly size: number },
): Promise<CodeFile> {
  const code = await findCode(context.db, wanted)
  if (!code || !isOf(wanted, code)) throw new AppError('qr_code_not_found')
  const link = linkOf(code, context.config.publicUrl)
  const fileName = `${fileNameOf(code)}.${wanted.format}`
  const { drawPng, drawSvg } = await loadPicture()
  return wanted.format === 'png'
    ? { contentType: 'image/png', content: await drawPng(link, wanted.size), fileName }
    : { contentType: 'image/svg+xml', content: drawSvg(link), fileName }
}

/** A code for a print window. */
export async function printQrCode(context: Context, wanted: Wanted): Promise<CodeFile> {
  const { publicUrl } = context.config
  const code = await findCodeOfShop(context.db, wanted)
  if (!code || !isOf(wanted, code)) throw new AppError('qr_code_not_found')
  const { kind, code: serial, pointValue, description, locationId: _, ...shop } = code
  const { drawSvg } = await loadPicture()
  return {
    contentType: 'text/html; charset=utf-8',
    content: printedCode({
      ...shop,
      pointValue: kind === 'earn' ? pointValue : null,
      // The sheet shows the points, and what the check code is for, anyway.
      description:
        kind === 'check' || description === nameByPoints(pointValue) ? null : description,
      serial,
      host: new URL(publicUrl).host,
      svg: drawSvg(linkOf(code, publicUrl)),
    }),
    headers: { 'content-security-policy': printedCodePolicy },
  }
}

const isOf = (
  { locationIds }: Wanted,
  { kind, locationId }: { readonly kind: 'earn' | 'check'; readonly locationId: number },
) => kind === 'check' || (locationIds?.includes(locationId) ?? true)
