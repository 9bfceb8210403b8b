import { drawCode, modulesOf, quietZoneModules } from '../../contract/drawCode.ts'
import { encodePng } from './png.ts'

const ink = [0x1b, 0x24, 0x20] as const

/**
 * A link's code as a square PNG. Every module has the same whole number of pixels, so that no edge
 * is blurred. The rest of `pixels` becomes more white around the code.
 */
export async function drawPng(link: string, pixels: number): Promise<Buffer> {
  const modules = modulesOf(link)
  const { size } = modules
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
      return row >= 0 && column !== undefined && modules.get(row, column) === 1
    },
  })
}

/** A link's code as an SVG element, in which a module is one unit wide. */
export function drawSvg(link: string): string {
  const { modules, path } = drawCode(link)
  const color = `#${ink.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges">` +
    `<path fill="#ffffff" d="M0 0h${modules}v${modules}H0z"/><path fill="${color}" d="${path}"/></svg>`
  )
}
