import { mostLogoBytes } from '../../../contract/setup.ts'

/** More than it is ever shown at, so that nothing is seen of it. */
const mostEdgePixels = 1024

/** A photograph of a telephone has more bytes than are taken: this makes it smaller beforehand. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= mostLogoBytes) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, mostEdgePixels / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', 0.92),
    )
    return smaller ?? file
  } catch {
    // The browser cannot read it: the server says what is wrong with it.
    return file
  }
}
