import { product } from '../../../../contract/platform/product.ts'
import { ownerGuide } from './ownerGuide.ts'
import {
  type Doc,
  decorate,
  heightOf,
  ink,
  looks,
  measureWidth,
  sheet,
  type Tag,
  write,
} from './sheet.ts'

const bandHeight = 236
const title = { font: 'display', size: 40 } as const
const lead = { font: 'text', size: 13, lineGap: 4 } as const
const name = { font: 'display', size: 15 } as const

/** Draws the top of the first page, with title and contents. Returns where the text begins. */
export function drawCover(doc: Doc, root: Tag): number {
  decorate(doc, () => {
    doc.rect(0, 0, sheet.width, bandHeight).fill(ink.kraft)
    doc.rect(0, bandHeight, sheet.width, 4).fill(ink.text)
    drawMark(doc, sheet.left, 56)
  })
  const at = { x: sheet.left, width: measureWidth }
  write(doc, root, 'P', product.name, name, { x: sheet.left + 38, y: 59, width: 200 })
  write(doc, root, 'H1', ownerGuide().title, title, { ...at, y: 98 })
  write(doc, root, 'P', ownerGuide().lead, lead, { ...at, y: 168, width: 400 })
  return drawContents(doc, root, bandHeight + 30)
}

/** Draws a ticket with a hop inside. */
function drawMark(doc: Doc, x: number, y: number): void {
  doc.save().translate(x, y).scale(0.88)
  doc
    .path(
      'M4 5h24a3 3 0 0 1 3 3v5a3 3 0 0 0 0 6v5a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-5a3 3 0 0 0 0-6V8a3 3 0 0 1 3-3z',
    )
    .fill(ink.till)
  doc.path('M8.5 18C9.5 8.6 22 8.2 23.5 17.6').lineWidth(2.6).lineCap('round').stroke(ink.ticket)
  doc.circle(8.5, 21, 2.6).lineWidth(1.8).stroke(ink.ticket)
  doc.circle(23.5, 21, 3.4).fill(ink.ticket)
  doc.restore()
}

/** Draws two columns of links. */
function drawContents(doc: Doc, root: Tag, top: number): number {
  const { chapters: sections } = ownerGuide()
  const rows = Math.ceil(sections.length / 2)
  const columnWidth = measureWidth / 2
  const lineHeight = 20
  const list = doc.struct('L')
  root.add(list)
  sections.forEach(({ id, title: words }, place) => {
    const x = sheet.left + (place < rows ? 0 : columnWidth)
    const y = top + (place % rows) * lineHeight
    const height = heightOf(doc, words, looks.strong, columnWidth - 16)
    const entry = doc.struct('LI')
    list.add(entry)
    write(
      doc,
      entry,
      'LBody',
      words,
      { ...looks.strong, color: ink.till },
      { x, y, width: columnWidth - 16 },
    )
    doc.goTo(x, y, columnWidth - 16, height, id)
  })
  return top + rows * lineHeight
}
