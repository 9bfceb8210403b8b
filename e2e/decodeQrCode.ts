import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** Reads a picture with a decoder that is unrelated to the code that drew it. */
export function decodeQrCode(picture: Buffer): string {
  const { data, width, height } = PNG.sync.read(picture)
  const code = jsQR(new Uint8ClampedArray(data), width, height)
  if (!code) throw new Error('There is no readable code in this picture')
  return code.data
}
