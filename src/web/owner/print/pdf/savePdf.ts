import { saveFile } from '../../../platform/ui/saveFile.ts'
import { type CodeOnSheet, type DrawnSheet, drawSheet } from './drawSheet.ts'

/** Printers need this for sharp words. A4 then has nine million dots, which phones can hold. */
const dotsPerInch = 300

/** Saves the previewed sheets as a file. */
export async function savePdf({ title, fileName }: { title: string; fileName: string }) {
  await document.fonts.ready
  saveFile(await writePdf(drawnSheets(), title), fileName)
}

/** One after another, so that only one canvas is in memory. */
function* drawnSheets(): Generator<DrawnSheet> {
  for (const sheet of document.querySelectorAll<HTMLElement>('.print-sheet')) {
    yield drawSheet(sheet, dotsPerInch)
  }
}

const pointsPerMm = 72 / 25.4

/** Sheets as a PDF: each is a picture with its codes as vectors on top. ISO 32000-1, 7 and 8. */
async function writePdf(sheets: Iterable<DrawnSheet>, title: string): Promise<Blob> {
  const objects: BlobPart[][] = [[], [], []]
  const add = (...parts: BlobPart[]) => objects.push(parts)
  const pages: number[] = []
  for (const sheet of sheets) {
    const { widthMm, heightMm, canvas } = sheet
    const picture = await packed(canvas)
    const size = `/Width ${canvas.width} /Height ${canvas.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
    const image = `/Type /XObject /Subtype /Image ${size} /Filter /FlateDecode`
    add(`<< ${image} /Length ${picture.size} >>\nstream\n`, picture, '\nendstream')
    const content = contentOf(sheet)
    canvas.width = 0
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    const place = `[0 0 ${inPoints(widthMm)} ${inPoints(heightMm)}]`
    const resources = `<< /XObject << /Sheet ${objects.length - 1} 0 R >> >>`
    const page = `/Type /Page /Parent 2 0 R /MediaBox ${place} /Resources ${resources}`
    pages.push(add(`<< ${page} /Contents ${objects.length} 0 R >>`))
  }
  objects[0] = ['<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>']
  const kids = pages.map((page) => `${page} 0 R`).join(' ')
  objects[1] = [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`]
  objects[2] = [`<< /Title ${hexOf(title)} >>`]
  return fileOf(objects)
}

/** All objects, followed by the table of their positions. */
function fileOf(objects: readonly BlobPart[][]): Blob {
  const parts: BlobPart[] = ['%PDF-1.4\n']
  const starts: number[] = []
  let at = new Blob(parts).size
  for (const [place, object] of objects.entries()) {
    const whole = new Blob([`${place + 1} 0 obj\n`, ...object, '\nendobj\n'])
    starts.push(at)
    at += whole.size
    parts.push(whole)
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`)
  parts.push(`trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${at}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

function contentOf({ widthMm, heightMm, canvas, codes }: DrawnSheet): string {
  const [width, height] = [inPoints(widthMm), inPoints(heightMm)]
  const pointsPerDot = width / canvas.width
  const drawn = codes.map((code) => drawingOf(code, { height, pointsPerDot }))
  return [`q ${width} 0 0 ${height} 0 0 cm /Sheet Do Q`, ...drawn].join('\n')
}

/** The dark modules as one path, so that no seams show. A PDF measures from the page's bottom. */
function drawingOf(
  { place: { a, b, c, d, e, f }, path, color }: CodeOnSheet,
  { height, pointsPerDot }: { height: number; pointsPerDot: number },
): string {
  const [x, y] = [e * pointsPerDot, height - f * pointsPerDot]
  const turned = [a, -b, c, -d].map((factor) => factor * pointsPerDot)
  const matrix = [...turned, x, y].map((part) => part.toFixed(5)).join(' ')
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(
    ([, left, top, length]) => `${left} ${top} ${length} 1 re`,
  )
  const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255)
  return `q ${matrix} cm ${parts.join(' ')} rg ${rows.join(' ')} f Q`
}

const inPoints = (mm: number) => Math.round(mm * pointsPerMm * 1000) / 1000

/** In UTF-16, so that any script works. */
function hexOf(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`
}

const rowsAtOnce = 256

/** The colors of all dots, compressed a few rows at a time, since a sheet has millions of dots. */
async function packed(canvas: HTMLCanvasElement): Promise<Blob> {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  const { width, height } = canvas
  const compression = new CompressionStream('deflate')
  const done = new Response(compression.readable).blob()
  const writer = compression.writable.getWriter()
  for (let row = 0; row < height; row += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - row)
    await writer.write(withoutAlpha(context.getImageData(0, row, width, rows).data))
  }
  await writer.close()
  return done
}

/** The sheet is white, so every dot is opaque and needs no alpha. */
function withoutAlpha(dots: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const colors = new Uint8Array((dots.length / 4) * 3)
  for (let from = 0, to = 0; from < dots.length; from += 4, to += 3) {
    colors[to] = dots[from] ?? 0
    colors[to + 1] = dots[from + 1] ?? 0
    colors[to + 2] = dots[from + 2] ?? 0
  }
  return colors
}
