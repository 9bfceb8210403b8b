import type { CodeReader } from './codeReader.ts'

// Enough for a code that is a tenth as wide as the picture; more takes seconds on an old phone.
const mostPixels = [1600, 4000]

/** The texts of the codes in a file; undefined when it is no picture that this browser opens. */
export async function readPicture(file: Blob, reader: CodeReader): Promise<string[] | undefined> {
  const whole = await createImageBitmap(file).catch(() => undefined)
  if (!whole) return undefined
  const longest = Math.max(whole.width, whole.height)
  // Small first: it is quick, and smooths a photo's noise.
  for (const most of mostPixels) {
    const texts = await reader.read(await atMost(whole, most)).catch(() => [])
    if (texts.length > 0 || longest <= most) return texts
  }
  return []
}

function atMost(picture: ImageBitmap, most: number): Promise<ImageBitmap> {
  const scale = most / Math.max(picture.width, picture.height)
  // Always a copy, since reading uses it up.
  if (scale >= 1) return createImageBitmap(picture)
  return createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    resizeQuality: 'high',
  })
}
