import { type Band, progressOf } from '../../../../contract/progress.ts'
import {
  type Entry,
  type Part,
  type Section,
  type Stretch,
  textOf,
} from '../../../../contract/prose/prose.ts'
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

/** A part of the guide that is never broken across pages. */
export interface Block {
  /** The space above it, unless it begins a page. */
  readonly gap: number
  readonly height: number
  /** Must be on the same page as the next block. */
  readonly isLeading?: boolean
  draw(y: number): void
}

const full = { x: sheet.left, width: measureWidth }

/** The blocks of a section, in reading order. */
export function blocksOf(doc: Doc, root: Tag, section: Section): Block[] {
  const parts = section.parts.filter(({ kind }) => kind !== 'picture')
  const [opening = [], ...others] = parts.map((part) => blocksOfPart(doc, root, part))
  // A sentence at the foot of a page, with its steps on the next page, would seem complete.
  const [first, second] = parts
  const leadsToList = first?.kind === 'paragraph' && second && second.kind !== 'paragraph'
  const opened = leadsToList ? opening.map(leading) : opening
  return [heading(doc, root, section), ...opened, ...others.flat()]
}

function heading(doc: Doc, root: Tag, { id, title }: Section): Block {
  return {
    gap: 22,
    height: heightOf(doc, title, looks.heading, full.width),
    isLeading: true,
    draw(y) {
      doc.addNamedDestination(id, 'XYZ', 0, y - 12, null)
      doc.outline.addItem(title)
      write(doc, root, 'H2', title, looks.heading, { ...full, y })
    },
  }
}

function blocksOfPart(doc: Doc, root: Tag, part: Part): Block[] {
  if (part.kind === 'paragraph') return [paragraph(doc, root, textOf(part.words))]
  const [first, ...others] = withNeighbours(itemsOf(doc, listIn(doc, root), part))
  return first ? [{ ...first, gap: Math.max(first.gap, 11) }, ...others] : []
}

/** Keeps the first and the last item of a list from being alone on a page. */
function withNeighbours(items: readonly Block[]): Block[] {
  const last = items.length - 1
  return items.map((block, place) =>
    last > 0 && (place === 0 || place === last - 1) ? leading(block) : block,
  )
}

const leading = (block: Block): Block => ({ ...block, isLeading: true })

function itemsOf(doc: Doc, list: ListTag, part: Part): Block[] {
  switch (part.kind) {
    case 'steps':
      return part.entries.map((step, place) => numbered(doc, list, step, place + 1))
    case 'entries':
      return part.entries.map((entry) => labelled(doc, list, entry))
    case 'list':
      return part.items.map((words) => dotted(doc, list, textOf(words)))
    case 'progress':
      return part.stretches.map((stretch) => bar(doc, list, stretch))
    default:
      throw new Error(`The guide on paper has no ${part.kind}`)
  }
}

/** The list's tag, made when its first item is drawn. */
type ListTag = () => Tag

function listIn(doc: Doc, root: Tag): ListTag {
  let list: Tag | undefined
  return () => {
    if (!list) {
      list = doc.struct('L')
      root.add(list)
    }
    return list
  }
}

function item(doc: Doc, list: ListTag): Tag {
  const tag = doc.struct('LI')
  list().add(tag)
  return tag
}

function paragraph(doc: Doc, root: Tag, words: string): Block {
  return {
    gap: 10,
    height: heightOf(doc, words, looks.text, full.width),
    isLeading: words.endsWith(':'),
    draw: (y) => write(doc, root, 'P', words, looks.text, { ...full, y }),
  }
}

function numbered(doc: Doc, list: ListTag, { title, text }: Entry, number: number): Block {
  const at = { x: sheet.left + 30, width: measureWidth - 30 }
  const titleHeight = heightOf(doc, title, looks.strong, at.width)
  return {
    gap: 9,
    height: titleHeight + heightOf(doc, textOf(text), looks.text, at.width),
    draw(y) {
      const tag = item(doc, list)
      write(doc, tag, 'Lbl', String(number), looks.number, { x: sheet.left, y: y - 4, width: 24 })
      write(doc, tag, 'LBody', title, looks.strong, { ...at, y })
      write(doc, tag, 'LBody', textOf(text), looks.text, { ...at, y: y + titleHeight })
    },
  }
}

const labelWidth = 150

/** A label and its text above a line, as on a price list. */
function labelled(doc: Doc, list: ListTag, { title, text }: Entry): Block {
  const label = { x: sheet.left, width: labelWidth - 14 }
  const words = { x: sheet.left + labelWidth, width: measureWidth - labelWidth }
  const inner = Math.max(
    heightOf(doc, title, looks.strong, label.width),
    heightOf(doc, textOf(text), looks.text, words.width),
  )
  return {
    gap: 5,
    height: inner + 5,
    draw(y) {
      const tag = item(doc, list)
      write(doc, tag, 'Lbl', title, looks.strong, { ...label, y })
      write(doc, tag, 'LBody', textOf(text), looks.text, { ...words, y })
      decorate(doc, () => {
        const foot = y + inner + 3
        doc.moveTo(sheet.left, foot).lineTo(sheet.width - sheet.right, foot)
        doc.lineWidth(0.6).stroke(ink.rule)
      })
    },
  }
}

function dotted(doc: Doc, list: ListTag, words: string): Block {
  const at = { x: sheet.left + 16, width: measureWidth - 16 }
  return {
    gap: 6,
    height: heightOf(doc, words, looks.text, at.width),
    draw(y) {
      decorate(doc, () => doc.circle(sheet.left + 4, y + 7, 2).fill(ink.till))
      write(doc, item(doc, list), 'LBody', words, looks.text, { ...at, y })
    },
  }
}

const bandColors: Record<Band, string> = {
  red: '#C8372D',
  yellow: '#F2B300',
  green: '#2E8B57',
  ticket: ink.ticket,
}

function bar(doc: Doc, list: ListTag, { title, percent }: Stretch): Block {
  const { band, label } = progressOf(percent, 100)
  const width = 110
  const words = { x: sheet.left + labelWidth, width: measureWidth - labelWidth }
  return {
    gap: 9,
    height: 16,
    draw(y) {
      decorate(doc, () => {
        doc.rect(sheet.left, y + 2, (width * percent) / 100, 10).fill(bandColors[band])
        doc
          .rect(sheet.left, y + 2, width, 10)
          .lineWidth(1)
          .stroke(ink.text)
      })
      write(doc, item(doc, list), 'LBody', `${title}: ${label}`, looks.text, { ...words, y })
    },
  }
}
