import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { product } from '../../../../contract/platform/product.ts'

export type Doc = PDFKit.PDFDocument
export type Tag = PDFKit.PDFStructureElement

/** A4, in points. */
export const sheet = { width: 595.28, height: 841.89, left: 68, right: 68, top: 56, bottom: 64 }
export const measureWidth = sheet.width - sheet.left - sheet.right

export const ink = {
  text: '#1B2420',
  quiet: '#4C5A53',
  till: '#114B3A',
  rule: '#D5DDD4',
  kraft: '#D9B583',
  ticket: '#FFC145',
  white: '#FFFFFF',
} as const

/** Static fonts, because the pages' variable fonts cannot be embedded into a PDF. */
const fonts = {
  display: import.meta.resolve('@fontsource/besley/files/besley-latin-800-normal.woff'),
  text: import.meta.resolve(
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff',
  ),
  strong: import.meta.resolve(
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff',
  ),
} as const

/** An empty document with its fonts, tagged for screen readers. */
export function newDocument(title: string): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    // No automatic page breaks: blocks are placed by hand, so that no heading is left alone.
    margins: { top: sheet.top, bottom: 0, left: sheet.left, right: sheet.right },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: product.name, Subject: title },
  })
  for (const [name, path] of Object.entries(fonts)) doc.registerFont(name, fileURLToPath(path))
  return doc
}

export interface Look {
  readonly font: keyof typeof fonts
  readonly size: number
  readonly color?: string
  readonly lineGap?: number
}

export const looks = {
  text: { font: 'text', size: 10.5, lineGap: 2 },
  strong: { font: 'strong', size: 10.5, lineGap: 2 },
  heading: { font: 'display', size: 18, lineGap: 1 },
  number: { font: 'display', size: 15, color: ink.till },
} as const satisfies Record<string, Look>

function wear(doc: Doc, { font, size, color = ink.text }: Look): void {
  doc.font(font).fontSize(size).fillColor(color)
}

export function heightOf(doc: Doc, words: string, look: Look, width: number): number {
  wear(doc, look)
  return doc.heightOfString(words, { width, lineGap: look.lineGap ?? 0 })
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Writes a text as a part of its parent element. */
export function write(
  doc: Doc,
  parent: Tag,
  as: string,
  words: string,
  look: Look,
  at: Place,
): void {
  parent.add(
    doc.struct(as, {}, () => {
      wear(doc, look)
      doc.text(words, at.x, at.y, { width: at.width, lineGap: look.lineGap ?? 0 })
    }),
  )
}

/** Draws something that adds nothing to the text. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
