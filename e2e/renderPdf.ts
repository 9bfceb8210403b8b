import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const mmPerInch = 25.4
const pointsPerInch = 72

/** A place on a sheet, in millimetres from its top left. */
export interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** A page of a PDF as a printer would put it on paper. */
export interface PrintedPage {
  widthMm: number
  heightMm: number
  dotsPerMm: number
  widthDots: number
  heightDots: number
  /** Red, green, blue and alpha of each dot. */
  dots: Uint8ClampedArray
}

export async function renderPdf(pdf: Buffer, dotsPerInch: number): Promise<PrintedPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: PrintedPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: dotsPerInch / pointsPerInch })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    // Node's canvas draws like a browser's, but is no element of a page.
    await page.render({ canvas: canvas as never, viewport }).promise
    const { width, height } = canvas
    pages.push({
      widthMm: (viewport.width / dotsPerInch) * mmPerInch,
      heightMm: (viewport.height / dotsPerInch) * mmPerInch,
      dotsPerMm: dotsPerInch / mmPerInch,
      widthDots: width,
      heightDots: height,
      dots: canvas.getContext('2d').getImageData(0, 0, width, height).data,
    })
  }
  await task.destroy()
  return pages
}

/** The same in greyscale. */
export function inGrey(page: PrintedPage): PrintedPage {
  const dots = new Uint8ClampedArray(page.dots)
  for (let at = 0; at < dots.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = dots.subarray(at, at + 3)
    dots.fill(0.299 * red + 0.587 * green + 0.114 * blue, at, at + 3)
  }
  return { ...page, dots }
}

/** Reads the code at a place, with nothing but the white border printed around it. */
export function decodeAt(page: PrintedPage, place: Place): string | undefined {
  const { dotsPerMm } = page
  const left = Math.floor(place.left * dotsPerMm)
  const top = Math.floor(place.top * dotsPerMm)
  const width = Math.ceil(place.width * dotsPerMm)
  const height = Math.ceil(place.height * dotsPerMm)
  const cut = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * page.widthDots + left) * 4
    cut.set(page.dots.subarray(from, from + width * 4), row * width * 4)
  }
  return jsQR(cut, width, height)?.data
}

/** The distance of the first printed dot from the nearest edge, in millimetres. */
export function unprintedMargin(page: PrintedPage): number {
  const { dots, widthDots, heightDots, dotsPerMm } = page
  let nearest = Math.min(widthDots, heightDots)
  for (let row = 0; row < heightDots; row += 1) {
    for (let column = 0; column < widthDots; column += 1) {
      const edge = Math.min(row, column, heightDots - 1 - row, widthDots - 1 - column)
      if (edge >= nearest) continue
      const at = (row * widthDots + column) * 4
      // Antialiased edges spread into the neighbouring dot, with hardly any ink.
      if (Math.min(...dots.subarray(at, at + 3)) < 200) nearest = edge
    }
  }
  return nearest / dotsPerMm
}

/** How much of the page is printed on, from 0 to 1. */
export function inkOf({ dots }: PrintedPage): number {
  let ink = 0
  for (let at = 0; at < dots.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = dots.subarray(at, at + 3)
    ink += 1 - (red + green + blue) / 765
  }
  return ink / (dots.length / 4)
}
