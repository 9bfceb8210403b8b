import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

function fontOf(path) {
  return openSync(fileURLToPath(import.meta.resolve(`@fontsource/${path}-normal.woff`)))
}

/** The site's own font, so that the pictures look the same on every machine. */
export const fonts = {
  display: fontOf('besley/files/besley-latin-800'),
  text: fontOf('atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400'),
  strong: fontOf('atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600'),
}

function widthOf(text, { font, sizePx }) {
  return (font.layout(text).advanceWidth * sizePx) / font.unitsPerEm
}

/** A line of text as an SVG path; `y` is its baseline. */
export function lineOf(text, { font, sizePx, x, y, color, isCentered = false }) {
  const scale = sizePx / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  const start = isCentered ? x - widthOf(text, { font, sizePx }) / 2 : x
  let pen = 0
  const shapes = glyphs.map((glyph, place) => {
    const { xAdvance, xOffset, yOffset } = positions[place]
    const shape = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    pen += xAdvance
    return shape
  })
  return `<g fill="${color}" transform="translate(${start} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`
}

/** Breaks a text into lines that fit. */
export function linesOf(text, { font, sizePx, widthPx }) {
  const lines = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer, { font, sizePx }) <= widthPx)
      lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}
