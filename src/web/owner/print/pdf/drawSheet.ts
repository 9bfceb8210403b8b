import { drawBox } from './drawBox.ts'

/** A code that is drawn later as vectors: its place on the picture, and its dark modules. */
export interface CodeOnSheet {
  readonly place: DOMMatrix
  readonly path: string
  readonly color: string
}

export interface DrawnSheet {
  readonly canvas: HTMLCanvasElement
  readonly codes: readonly CodeOnSheet[]
  readonly widthMm: number
  readonly heightMm: number
}

const pxPerInch = 96
const mmPerInch = 25.4

/**
 * Draws a sheet of the preview in full size, with the layout that the browser has computed. So the
 * file has the same measures and letters as the screen and the printer.
 */
export function drawSheet(sheet: HTMLElement, dotsPerInch: number): DrawnSheet {
  const { transform } = sheet.style
  // The preview scales the sheet down. The scale is restored before the next paint.
  sheet.style.transform = 'none'
  try {
    return drawUnscaled(sheet, dotsPerInch)
  } finally {
    sheet.style.transform = transform
  }
}

function drawUnscaled(sheet: HTMLElement, dotsPerInch: number): DrawnSheet {
  const { left, top, width, height } = sheet.getBoundingClientRect()
  const scale = dotsPerInch / pxPerInch
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing')
  context.scale(scale, scale)
  context.translate(-left, -top)
  const codes: CodeOnSheet[] = []
  drawElement(context, sheet, codes)
  const mm = (px: number) => (px / pxPerInch) * mmPerInch
  return { canvas, codes, widthMm: mm(width), heightMm: mm(height) }
}

function drawElement(
  context: CanvasRenderingContext2D,
  element: Element,
  codes: CodeOnSheet[],
): void {
  const style = getComputedStyle(element)
  if (style.display === 'none') return
  context.save()
  const straighten = element instanceof HTMLElement && turn(context, element, style)
  const box = element.getBoundingClientRect()
  drawBox(context, style, box)
  if (element instanceof SVGSVGElement) {
    const code = drawPicture(context, element, box)
    if (code) codes.push(code)
  } else if (element instanceof HTMLImageElement) {
    drawLogo(context, element, box)
  } else {
    if (style.overflow !== 'visible') clip(context, style, box)
    drawPseudo(context, element, '::before', box)
    for (const node of element.childNodes) {
      if (node instanceof Element) drawElement(context, node, codes)
      else if (node instanceof Text) drawWords(context, node, style, box)
    }
    drawPseudo(context, element, '::after', box)
  }
  if (straighten) straighten()
  context.restore()
}

/** An upside-down face is measured upright and drawn turned. */
function turn(
  context: CanvasRenderingContext2D,
  element: HTMLElement,
  { rotate }: CSSStyleDeclaration,
): (() => void) | undefined {
  const degrees = Number.parseFloat(rotate)
  if (!degrees) return undefined
  element.style.rotate = 'none'
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  context.translate(x, y)
  context.rotate((degrees * Math.PI) / 180)
  context.translate(-x, -y)
  return () => {
    element.style.rotate = ''
  }
}

function clip(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, box: DOMRect): void {
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, Number.parseFloat(style.borderRadius))
  context.clip()
}

/** Draws a picture. Only notes the place of a code, which is drawn later as vectors. */
function drawPicture(
  context: CanvasRenderingContext2D,
  picture: SVGSVGElement,
  box: DOMRect,
): CodeOnSheet | undefined {
  const { width } = picture.viewBox.baseVal
  context.translate(box.x, box.y)
  context.scale(box.width / width, box.width / width)
  if (!picture.classList.contains('printed-code')) {
    drawShapes(context, picture)
    return undefined
  }
  const path = picture.querySelector('path')?.getAttribute('d') ?? ''
  return { place: context.getTransform(), path, color: getComputedStyle(picture).fill }
}

/** Draws the logo like `object-fit: contain`. */
function drawLogo(context: CanvasRenderingContext2D, logo: HTMLImageElement, box: DOMRect): void {
  const { naturalWidth, naturalHeight } = logo
  if (!naturalWidth || !naturalHeight) return
  const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight)
  const [width, height] = [naturalWidth * scale, naturalHeight * scale]
  const x = box.x + (box.width - width) / 2
  context.drawImage(logo, x, box.y + (box.height - height) / 2, width, height)
}

function drawPseudo(
  context: CanvasRenderingContext2D,
  element: Element,
  name: '::before' | '::after',
  { x, y }: DOMRect,
): void {
  const style = getComputedStyle(element, name)
  if (style.content === 'none' || style.position !== 'absolute') return
  const of = (property: 'left' | 'top' | 'width' | 'height') => Number.parseFloat(style[property])
  const box = new DOMRect(x + of('left'), y + of('top'), of('width'), of('height'))
  drawBox(context, style, box)
}

/** Draws the paths and circles of an SVG, in the SVG's own units. */
function drawShapes(context: CanvasRenderingContext2D, picture: SVGSVGElement): void {
  for (const shape of picture.querySelectorAll<SVGGeometryElement>('path, circle')) {
    const { display, fill, stroke, strokeWidth, strokeLinecap } = getComputedStyle(shape)
    if (display === 'none') continue
    const path = pathOf(shape)
    if (fill !== 'none') {
      context.fillStyle = fill
      context.fill(path)
    }
    if (stroke !== 'none') {
      context.strokeStyle = stroke
      context.lineWidth = Number.parseFloat(strokeWidth)
      context.lineCap = strokeLinecap as CanvasLineCap
      context.stroke(path)
    }
  }
}

function pathOf(shape: SVGGeometryElement): Path2D {
  if (!(shape instanceof SVGCircleElement)) return new Path2D(shape.getAttribute('d') ?? '')
  const [x, y, radius] = [shape.cx, shape.cy, shape.r].map(({ baseVal }) => baseVal.value)
  const circle = new Path2D()
  circle.arc(x ?? 0, y ?? 0, radius ?? 0, 0, 2 * Math.PI)
  return circle
}

/** The words on one line. */
interface Line {
  words: string
  left: number
  right: number
  readonly top: number
  readonly height: number
}

/** Draws a text with the line breaks of the browser. */
function drawWords(
  context: CanvasRenderingContext2D,
  text: Text,
  style: CSSStyleDeclaration,
  box: DOMRect,
): void {
  const lines = linesOf(text)
  if (lines.length === 0) return
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  // Older Safari ignores it. `drawLine` stretches every line to its right width anyway.
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  context.direction = style.direction === 'rtl' ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  context.fillStyle = style.color
  const shown = lines.filter(({ top, height }) => top + height / 2 < box.bottom)
  const isCut = style.overflow === 'hidden' && shown.length < lines.length
  for (const line of shown) drawLine(context, line, isCut && line === shown.at(-1))
}

function drawLine(context: CanvasRenderingContext2D, line: Line, isCut: boolean): void {
  const words = isCut ? `${line.words.trimEnd()}…` : line.words
  const {
    width,
    fontBoundingBoxAscent: above,
    fontBoundingBoxDescent: below,
  } = context.measureText(words)
  if (width === 0) return
  context.save()
  context.translate(line.left, line.top + (line.height * above) / (above + below))
  context.scale((line.right - line.left) / width, 1)
  context.fillText(words, 0, 0)
  context.restore()
}

function linesOf(text: Text): Line[] {
  const lines: Line[] = []
  const range = document.createRange()
  let at = 0
  for (const letter of text.data) {
    range.setStart(text, at)
    at += letter.length
    range.setEnd(text, at)
    // Collapsed spaces have no rectangle, or no width at the end of a line.
    const [place] = range.getClientRects()
    if (!place || (place.width === 0 && !letter.trim())) continue
    const line = lines.at(-1)
    if (line && Math.abs(line.top - place.top) < place.height / 2) {
      line.words += letter
      line.left = Math.min(line.left, place.left)
      line.right = Math.max(line.right, place.right)
    } else {
      const { left, right, top, height } = place
      lines.push({ words: letter, left, right, top, height })
    }
  }
  return lines.filter(({ words }) => words.trim())
}
