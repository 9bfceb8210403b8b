import { create } from 'qrcode'

/** ISO/IEC 18004 requires four white modules around a code, on which readers rely. */
export const quietZoneModules = 4

export interface CodeDrawing {
  /** Modules along an edge, including the white border. */
  modules: number
  /**
   * All dark modules as one path, so that no printer shows seams between them. They are areas and
   * not strokes, as in the library's own picture: a print shop's plotter cuts along outlines.
   */
  path: string
}

/** A link's modules, dark or light. Level M survives a scratched sticker without a larger code. */
export const modulesOf = (link: string) => create(link, { errorCorrectionLevel: 'M' }).modules

/** Draws a link as a code, alike on a page, in print and in the files to download. */
export function drawCode(link: string): CodeDrawing {
  const modules = modulesOf(link)
  const runs: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column += 1
      const length = column - start
      if (length === 0) continue
      const [x, y] = [start + quietZoneModules, row + quietZoneModules]
      runs.push(`M${x} ${y}h${length}v1h-${length}z`)
    }
  }
  return { modules: modules.size + 2 * quietZoneModules, path: runs.join('') }
}
