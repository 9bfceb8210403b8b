import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sharp } from '../platform/files/pictureReader.ts'
import { once } from '../platform/process/once.ts'

/** The edge in pixels of the drawing from which all icons are made. */
export const drawnPixels = 512

const folder = resolve(import.meta.dirname, '../../../build/render/masks')

/** How much of each pixel a shape covers, in one byte. The build draws them: `scripts/siteFiles/iconMasks.mjs`. */
async function readMask(name: string): Promise<Buffer> {
  const mask = sharp(await readFile(resolve(folder, `${name}.png`)))
  return mask.extractChannel(0).raw().toBuffer()
}

/** The shapes, which are the same for every shop: read for the first icon and then kept. */
export const masks = once(async () => ({
  awning: await readMask('awning'),
  stripes: await readMask('stripes'),
  sign: await readMask('sign'),
  hop: await readMask('hop'),
  tile: await readMask('tile'),
}))
