import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const mark = readFileSync(new URL('../../src/web/platform/ui/mark.svg', import.meta.url))
const counter = '#f2f4ee'

/** Our mark as a PNG, with an optional background. The mark's size is `share` of the edge. */
function draw({ sizePx, share = 1, hasGround = false }) {
  const markPx = Math.round(sizePx * share)
  return sharp(mark, { density: (72 * markPx) / 32 })
    .resize(markPx, markPx)
    .toBuffer()
    .then((input) =>
      sharp({
        create: {
          width: sizePx,
          height: sizePx,
          channels: 4,
          background: hasGround ? counter : '#0000',
        },
      })
        .composite([{ input }])
        .png({ compressionLevel: 9 })
        .toBuffer(),
    )
}

/** Every icon that browsers and phones ask for, by its address. */
export async function drawIcons() {
  return {
    'favicon.ico': iconFile(await draw({ sizePx: 32 })),
    'apple-touch-icon.png': await draw({ sizePx: 180, share: 0.76, hasGround: true }),
    'icon-192.png': await draw({ sizePx: 192 }),
    'icon-512.png': await draw({ sizePx: 512 }),
    // The inner circle, 0.8 of the width, is always visible.
    'icon-maskable-512.png': await draw({ sizePx: 512, share: 0.56, hasGround: true }),
  }
}

/** https://en.wikipedia.org/wiki/ICO_(file_format): a header and one PNG of 32 by 32 pixels. */
function iconFile(png) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
