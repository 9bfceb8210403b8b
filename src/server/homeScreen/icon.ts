import type { OverlayOptions } from 'sharp'
import type { HomeScreenIcon } from '../../contract/homeScreen.ts'
import { guard } from '../../contract/platform/colors.ts'
import { AppError } from '../platform/errors.ts'
import { sharp } from '../platform/files/pictureReader.ts'
import { drawnPixels, masks } from './masks.ts'

interface Format {
  readonly pixels: number
  /** False for formats whose corners phones round or cut off themselves. */
  readonly hasRoundCorners: boolean
  /** The share of the edge that a logo may take, so that none of it is cut off. */
  readonly logoShare: number
}

const formats: Record<HomeScreenIcon, Format> = {
  '192': { pixels: 192, hasRoundCorners: true, logoShare: 0.76 },
  '512': { pixels: 512, hasRoundCorners: true, logoShare: 0.76 },
  // The square inside the circle of 0.8, which is always visible.
  'maskable-512': { pixels: 512, hasRoundCorners: false, logoShare: 0.56 },
  'apple-touch': { pixels: 180, hasRoundCorners: false, logoShare: 0.76 },
}

const white = '#ffffff'
const counter = '#f2f4ee'
const square = { width: drawnPixels, height: drawnPixels } as const

let drawing: Promise<unknown> = Promise.resolve()
let waiting = 0
/** These take some seconds to draw, so later requests would wait in vain. */
const mostWaiting = 40

/**
 * A shop's icon as PNG. Icons are drawn one at a time, outside the thread that answers scans. Many
 * at once would use everybody's memory and threads.
 */
export async function drawIcon(
  icon: HomeScreenIcon,
  looks: { readonly primaryColor: string; readonly logo: Buffer | undefined },
): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new AppError('busy', { retryAfterMs: 5_000 })
  waiting += 1
  const drawn = drawing.then(() => draw(formats[icon], looks))
  drawing = drawn
    .catch(() => undefined)
    .then(() => {
      waiting -= 1
    })
  return drawn
}

async function draw(
  { pixels, hasRoundCorners, logoShare }: Format,
  { primaryColor, logo }: { primaryColor: string; logo: Buffer | undefined },
): Promise<Buffer> {
  const layers = logo ? [await logoLayer(logo, logoShare)] : await shopLayers(primaryColor)
  if (hasRoundCorners) layers.push(await maskLayer(white, (await masks()).tile, 'dest-in'))
  const background = logo ? white : counter
  const picture = await sharp({ create: { ...square, channels: 4, background } })
    .composite(layers)
    .raw()
    .toBuffer()
  return sharp(picture, { raw: { ...square, channels: 4 } })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Awning and shop avatar, as at the top of the shop's pages. */
async function shopLayers(primaryColor: string): Promise<OverlayOptions[]> {
  const { fill, onFill } = guard(primaryColor)
  const { awning, stripes, sign, hop } = await masks()
  return Promise.all([
    maskLayer(white, awning),
    maskLayer(primaryColor, stripes),
    maskLayer(fill, sign),
    maskLayer(onFill, hop),
  ])
}

/** A layer of one color, with the shape of a mask. */
async function maskLayer(
  color: string,
  mask: Buffer,
  blend: 'over' | 'dest-in' = 'over',
): Promise<OverlayOptions> {
  const input = await sharp({ create: { ...square, channels: 3, background: color } })
    .joinChannel(mask, { raw: { ...square, channels: 1 } })
    .raw()
    .toBuffer()
  return { input, raw: { ...square, channels: 4 }, blend }
}

async function logoLayer(logo: Buffer, share: number): Promise<OverlayOptions> {
  const most = Math.round(drawnPixels * share)
  const { data, info } = await sharp(logo)
    .ensureAlpha()
    .resize(most, most, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { input: data, raw: { width, height, channels: 4 } }
}
