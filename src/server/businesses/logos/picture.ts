import { sharp } from '../../pictureReader.ts'
import { withoutTexts } from './png.ts'

/** Twenty-five million pixels of four bytes: more than a telephone's camera writes into a megabyte. */
const mostUnpackedBytes = 100_000_000
/** Rows are unpacked whole, and some formats let them be millions of pixels long. */
const mostReadEdge = 16_384
/** AVIF is unpacked whole, at twenty bytes a pixel, and a kilobyte of it may say that it is huge. */
const mostAvifPixels = 10_000_000
const mostEdgePixels = 512
const quality = 86

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

function draw(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(mostEdgePixels, mostEdgePixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toBuffer()
}
