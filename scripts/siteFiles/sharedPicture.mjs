import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { product } from '../../src/contract/platform/product.ts'
import { sharedPicture } from '../../src/web/shared/pages/headOf.ts'
import { fonts, lineOf, linesOf } from './letters.mjs'

const { widthPx, heightPx } = sharedPicture
const marginPx = 84
const ink = '#1b2420'
const kraft = '#d9b583'
const ticket = '#ffc145'
const mark = readFileSync(new URL('../../src/web/platform/ui/mark.svg', import.meta.url), 'utf8')

/** The PNG shown where a link to a page is shared: our front page with that page's title. */
export function drawSharedPicture({ title, description }) {
  const heading = { font: fonts.display, sizePx: 72, widthPx: 800 }
  const words = { font: fonts.text, sizePx: 32, widthPx: 960 }
  const headings = linesOf(title, heading).map((line, place) =>
    lineOf(line, { ...heading, x: marginPx, y: 244 + place * 80, color: ink }),
  )
  const top = 244 + headings.length * 80 - 6
  const lines = linesOf(description, words).map((line, place) =>
    lineOf(line, { ...words, x: marginPx, y: top + place * 45, color: ink }),
  )
  const name = { font: fonts.display, sizePx: 44, x: marginPx + 84, y: 117, color: ink }
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">`,
    `<rect width="${widthPx}" height="${heightPx}" fill="${kraft}"/>`,
    `<rect y="${heightPx - 12}" width="${widthPx}" height="12" fill="${ink}"/>`,
    mark.replace('<svg ', `<svg x="${marginPx}" y="68" width="68" height="68" `),
    lineOf(product.name, name),
    hop(),
    sticker(),
    ...headings,
    ...lines,
    '</svg>',
  ].join('')
  return sharp(Buffer.from(picture)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** The curve from the name to the points. */
function hop() {
  return `<path d="M470 92C560 10 800 0 928 118" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 18"/>`
}

function sticker() {
  const [x, y] = [1012, 186]
  return [
    `<g transform="rotate(-8 ${x} ${y})">`,
    `<circle cx="${x}" cy="${y}" r="104" fill="${ticket}" stroke="${ink}" stroke-width="4"/>`,
    `<circle cx="${x}" cy="${y}" r="92" fill="none" stroke="${ink}" stroke-width="4"/>`,
    lineOf('+20', { font: fonts.display, sizePx: 74, x, y: y + 14, color: ink, isCentered: true }),
    lineOf('points', {
      font: fonts.strong,
      sizePx: 32,
      x,
      y: y + 54,
      color: ink,
      isCentered: true,
    }),
    '</g>',
  ].join('')
}
