import qrcode from 'qrcode'
import { encodePng } from './png.ts'

/** ISO/IEC 18004 requires four modules of white around the code, on which readers rely. */
const quietZoneModules = 4
/**
 * Level M survives about 15 % of damage, such as a scratched sticker, without enlarging the code.
 */
const errorCorrectionLevel = 'M'
const ink = [0x1b, 0x24, 0x20] as const

/** The modules of a link's code, each dark or light, by row and column from the top left. */
interface Modules {
  /** Modules per edge. */
  readonly size: number
  readonly isDark: (row: number, column: number) => boolean
}

function modulesOf(link: string): Modules {
  const { modules } = qrcode.create(link, { errorCorrectionLevel })
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/**
 * A link's code as a square PNG. Every module has the same whole number of pixels, so that no edge
 * is blurred. The rest of `pixels` becomes more white around the code.
 */
export async function drawPng(link: string, pixels: number): Promise<Buffer> {
  const { size, isDark } = modulesOf(link)
  const scale = Math.floor(pixels / (size + 2 * quietZoneModules))
  const margin = Math.floor((pixels - size * scale) / 2)
  const moduleAt = (pixel: number) => {
    const place = Math.floor((pixel - margin) / scale)
    return place >= 0 && place < size ? place : undefined
  }
  const columns = Array.from({ length: pixels }, (_, pixel) => moduleAt(pixel))
  return encodePng({
    pixels,
    colors: [[255, 255, 255], ink],
    // All rows within one row of modules are alike, and so are those of the margin.
    rowOf: (pixel) => moduleAt(pixel) ?? -1,
    isSecondColor: (row, x) => {
      const column = columns[x]
      return row >= 0 && column !== undefined && isDark(row, column)
    },
  })
}

/** A link's code as an SVG element, in which a module is one unit wide. */
export function drawSvg(link: string): string {
  const { size, isDark } = modulesOf(link)
  const whole = size + 2 * quietZoneModules
  const color = `#${ink.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue
      const start = column
      while (column + 1 < size && isDark(row, column + 1)) column += 1
      const length = column - start + 1
      path += `M${start + quietZoneModules} ${row + quietZoneModules}h${length}v1h-${length}z`
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges">` +
    `<path fill="#ffffff" d="M0 0h${whole}v${whole}H0z"/><path fill="${color}" d="${path}"/></svg>`
  )
}
