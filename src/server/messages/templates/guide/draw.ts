import { product } from '../../../../contract/platform/product.ts'
import { type Block, blocksOf } from './blocks.ts'
import { drawCover } from './cover.ts'
import { ownerGuide } from './ownerGuide.ts'
import { type Doc, ink, newDocument, sheet } from './sheet.ts'

/** Draws the printable owner guide. */
export async function drawOwnerGuide(): Promise<Buffer> {
  const doc = newDocument(`${product.name} ${ownerGuide().title.toLowerCase()}`)
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const top = drawCover(doc, root)
  placeBlocks(
    doc,
    ownerGuide().chapters.flatMap((section) => blocksOf(doc, root, section)),
    top,
  )
  root.end()
  drawPageNumbers(doc)
  doc.end()
  await written
  return Buffer.concat(parts)
}

/**
 * Places blocks below each other. One that does not fit begins the next page, together with the
 * heading that leads to it.
 */
function placeBlocks(doc: Doc, blocks: readonly Block[], top: number): void {
  const foot = sheet.height - sheet.bottom
  let y = top
  let isFirst = false
  blocks.forEach((block, place) => {
    if (y + neededBy(blocks, place) > foot) {
      doc.addPage()
      y = sheet.top
      isFirst = true
    }
    y += isFirst ? 0 : block.gap
    block.draw(y)
    y += block.height
    isFirst = false
  })
}

/** The height of a block and, if it leads to others, of the first of those. */
function neededBy(blocks: readonly Block[], place: number): number {
  const block = blocks[place]
  if (!block) return 0
  const own = block.gap + block.height
  return block.isLeading ? own + neededBy(blocks, place + 1) : own
}

function drawPageNumbers(doc: Doc): void {
  const { count } = doc.bufferedPageRange()
  const y = sheet.height - 48
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('text').fontSize(9).fillColor(ink.quiet)
    doc.text(`${product.name} ${ownerGuide().title.toLowerCase()}`, sheet.left, y, {
      lineBreak: false,
    })
    const number = `Page ${page + 1} of ${count}`
    doc.text(number, sheet.width - sheet.right - doc.widthOfString(number), y, { lineBreak: false })
    doc.endMarkedContent()
  }
}
