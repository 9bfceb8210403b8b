import type { Sharp } from 'sharp'
import { sharp } from '../../platform/files/pictureReader.ts'
import { withoutTexts } from './png.ts'

/** 25 million pixels of four bytes: more than a phone's camera fits into a megabyte. */
const mostUnpackedBytes = 100_000_000
/** Whole rows are unpacked, and some formats allow rows of millions of pixels. */
const mostReadEdge = 16_384
/** An AVIF is unpacked whole, at 20 bytes a pixel. A kilobyte of it may claim to be huge. */
const mostAvifPixels = 10_000_000
const mostEdgePixels = 512
const quality = 86
/** A logo is always shown on white. */
const ink = '#1b2420'
/** Per channel, of 255; any paler is invisible on white. */
const palest = 220

/**
 * Redraws a picture as WebP: upright, within 512 × 512, only its first frame and nothing else from
 * the file. Undefined if no picture is visible. Runs in a separate process, which is killed if it
 * takes too long.
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

/** Whether everything visible is nearly white, as in a logo for dark backgrounds. */
async function isLostOnWhite(logo: Sharp): Promise<boolean> {
  const [, , , alpha] = (await logo.clone().stats()).channels
  if (!alpha || alpha.min === 255 || alpha.max === 0) return false
  const onWhite = await logo.clone().flatten({ background: '#ffffff' }).raw().toBuffer()
  return onWhite.every((channel) => channel >= palest)
}
