import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { drawnOnce, tagOf } from './drawn.ts'
import { printedCode, printedCodePolicy } from './printedCode.ts'
import { fileNameOf, linkOf, nameByPoints } from './rules.ts'
import { findCode, findCodeOfShop } from './store.ts'

interface CodeFile {
  readonly contentType: string
  readonly content: Buffer | string
  /** 304 if the browser has it already. */
  readonly status?: number
  readonly fileName?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Wanted {
  readonly businessId: number
  readonly codeId: number
  /** Only codes of these locations. The check code belongs to the whole shop. */
  readonly locationIds: readonly number[] | undefined
  /** The header `If-None-Match`: the drawing that the browser has. */
  readonly known: string | undefined
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
  const { format, size } = wanted
  const isPng = format === 'png'
  const shown = isPng ? { link, size } : { link, format }
  const file = await drawnFile(context, { shown, known: wanted.known }, async () => {
    const { drawPng, drawSvg } = await loadPicture()
    return isPng ? drawPng(link, size) : drawSvg(link)
  })
  const fileName = `${fileNameOf(code)}.${format}`
  return { contentType: isPng ? 'image/png' : 'image/svg+xml', fileName, ...file }
}

/**
 * A drawing that browsers keep and ask about each time, so that none is drawn twice, and none is
 * shown after its code has changed.
 */
async function drawnFile(
  { server }: Context,
  { shown, known }: { readonly shown: object; readonly known: string | undefined },
  draw: () => Promise<Buffer | string>,
): Promise<Pick<CodeFile, 'content' | 'status' | 'headers'>> {
  const etag = tagOf(server.version, shown)
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (known === etag) return { content: '', status: 304, headers }
  return { content: await drawnOnce(etag, draw), headers }
}

/** A code for a print window. */
export async function printQrCode(context: Context, wanted: Wanted): Promise<CodeFile> {
  const { publicUrl } = context.config
  const code = await findCodeOfShop(context.db, wanted)
  if (!code || !isOf(wanted, code)) throw new AppError('qr_code_not_found')
  const { kind, code: serial, pointValue, description, locationId: _, ...shop } = code
  const printed = {
    ...shop,
    pointValue: kind === 'earn' ? pointValue : null,
    // The sheet shows the points, and what the check code is for, anyway.
    description: kind === 'check' || description === nameByPoints(pointValue) ? null : description,
    serial,
    host: new URL(publicUrl).host,
  }
  const link = linkOf(code, publicUrl)
  const shown = { ...printed, link }
  const { headers, ...file } = await drawnFile(
    context,
    { shown, known: wanted.known },
    async () => {
      const { drawSvg } = await loadPicture()
      return printedCode({ ...printed, svg: drawSvg(link) })
    },
  )
  return {
    contentType: 'text/html; charset=utf-8',
    ...file,
    headers: { ...headers, 'content-security-policy': printedCodePolicy },
  }
}

const isOf = (
  { locationIds }: Wanted,
  { kind, locationId }: { readonly kind: 'earn' | 'check'; readonly locationId: number },
) => kind === 'check' || (locationIds?.includes(locationId) ?? true)
