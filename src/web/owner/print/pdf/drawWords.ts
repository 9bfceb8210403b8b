/** What stands on one line. */
interface Line {
  words: string
  left: number
  right: number
  readonly top: number
  readonly height: number
}

/** A piece of text, on the lines that the browser has broken it into. */
export function drawWords(
  context: CanvasRenderingContext2D,
  text: Text,
  style: CSSStyleDeclaration,
  box: DOMRect,
): void {
  const lines = linesOf(text)
  if (lines.length === 0) return
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  // Older Safari has none; its lines are drawn as wide as they are all the same.
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
    // Blanks that nothing shows have no place, or no width at the end of a line.
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
