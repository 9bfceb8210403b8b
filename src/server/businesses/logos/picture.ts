import type { Sharp } from 'sharp'
import { sharp } from '../../files/pictureReader.ts'
import { withoutTexts } from './png.ts'

/** Twenty-five million pixels of four bytes: more than a telephone's camera writes into a megabyte. */
const mostUnpackedBytes = 100_000_000
/** Rows are unpacked whole, and some formats let them be millions of pixels long. */
const mostReadEdge = 16_384
/** AVIF is unpacked whole, at twenty bytes a pixel, and a kilobyte of it may say that it is huge. */
const mostAvifPixels = 10_000_000
const mostEdgePixels = 512
const quality = 86
/** A logo stands on white wherever it is shown. */
const ink = '#1b2420'
/** Of each color; less can be told from white. */
const palest = 220

/**
 * Draws a picture anew: upright, inside 512 × 512, as WebP, the first frame only and with nothing of
 * what else was in the file. Undefined for what is no picture that anybody could be shown. Called in a
 * process of its own, which is ended when it takes too long.
 */
export async function drawLogo(file: Buffer): Promise<Buffer | undefined> {
  try {
    const picture = withoutTexts(file)
    const isGood = await isModest(picture)
    return isGood ? await draw(picture) : undefined
  } catch {
    return undefined
  }
}

async function isModest(picture: Buffer): Promise<boolean> {
  const { format, width, height, channels, depth } = await sharp(picture, { pages: 1 }).metadata()
  const pixels = width * height
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2)
  return (
    Math.max(width, height) <= mostReadEdge &&
    bytes <= mostUnpackedBytes &&
    (format !== 'heif' || pixels <= mostAvifPixels)
  )
}

async function draw(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture, { pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(mostEdgePixels, mostEdgePixels, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = sharp(data, { raw: { ...info, channels: 4 } })
  if (await isLostOnWhite(drawn)) drawn.flatten({ background: ink })
  return drawn.webp({ quality, effort: 4 }).toBuffer()
}

/** Made for a dark ground: everything that can be seen is nearly white. */
async function isLostOnWhite(logo: Sharp): Promise<boolean> {
  const [, , , alpha] = (await logo.clone().stats()).channels
  if (!alpha || alpha.min === 255 || alpha.max === 0) return false
  const onWhite = await logo.clone().flatten({ background: '#ffffff' }).raw().toBuffer()
  return onWhite.every((channel) => channel >= palest)
}
