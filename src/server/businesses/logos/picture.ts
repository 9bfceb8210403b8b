import { AppError } from '../../errors.ts'
import { sharp } from '../../pictureReader.ts'

/** More than a telephone's camera takes; a megabyte of one colour could be a hundred times as much. */
const mostPixels = 50_000_000
/** AVIF is unpacked whole, at twenty bytes a pixel, and a kilobyte of it may say that it is huge. */
const mostAvifPixels = 10_000_000
const mostEdgePixels = 512
const mostSeconds = 8
const quality = 86

let drawing: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture anew: upright, inside 512 × 512, as WebP, the first frame only and with nothing of
 * what else was in the file. Throws `picture_unreadable`. Pictures are drawn one after the other: each
 * may take a fifth of a gigabyte for a moment.
 */
export function drawLogo(file: Buffer): Promise<Buffer> {
  const drawn = drawing.then(() => draw(file))
  drawing = drawn.catch(() => undefined)
  return drawn
}

async function draw(file: Buffer): Promise<Buffer> {
  try {
    const { format, width, height } = await sharp(file, { pages: 1 }).metadata()
    if (format === 'heif' && width * height > mostAvifPixels) throw new Error('Too many pixels')
    return await sharp(file, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize(mostEdgePixels, mostEdgePixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 4 })
      .timeout({ seconds: mostSeconds })
      .toBuffer()
  } catch {
    // Whatever it stumbled over: it is no picture that anybody could be shown.
    throw new AppError('picture_unreadable')
  }
}
