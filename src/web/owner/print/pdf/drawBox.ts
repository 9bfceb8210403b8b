const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
type Side = (typeof sides)[number]

/** Draws an element's background, its borders, and its line for cutting. */
export function drawBox(
  context: CanvasRenderingContext2D,
  style: CSSStyleDeclaration,
  box: DOMRect,
): void {
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, radiusOf(style, box.width))
  context.fillStyle = style.backgroundColor
  context.fill()
  drawOutline(context, style, box)
  const lines = sides.map((side) => lineOf(style, side))
  const [first] = lines
  if (!first) return
  if (lines.every((line) => line.width > 0 && line.dash === 'solid')) {
    strokeInside(context, { ...first, radius: radiusOf(style, box.width) }, box)
    return
  }
  for (const [place, side] of sides.entries()) {
    const line = lines[place]
    if (line && line.width > 0) drawSide(context, line, side, box)
  }
}

interface Line {
  readonly width: number
  readonly dash: string
  readonly color: string
}

function lineOf(style: CSSStyleDeclaration, side: Side): Line {
  const dash = style[`border${side}Style`]
  const width = dash === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`])
  return { width, dash, color: style[`border${side}Color`] }
}

function radiusOf({ borderTopLeftRadius: radius }: CSSStyleDeclaration, width: number): number {
  const length = Number.parseFloat(radius)
  return radius.endsWith('%') ? (length / 100) * width : length
}

function drawOutline(
  context: CanvasRenderingContext2D,
  style: CSSStyleDeclaration,
  { x, y, width, height }: DOMRect,
): void {
  const line = Number.parseFloat(style.outlineWidth)
  if (style.outlineStyle === 'none' || !line) return
  const out = Number.parseFloat(style.outlineOffset) + line
  const around = new DOMRect(x - out, y - out, width + 2 * out, height + 2 * out)
  const outline = { width: line, dash: style.outlineStyle, color: style.outlineColor }
  strokeInside(context, { ...outline, radius: radiusOf(style, width) }, around)
}

function strokeInside(
  context: CanvasRenderingContext2D,
  { radius, ...line }: Line & { readonly radius: number },
  { x, y, width, height }: DOMRect,
): void {
  const half = line.width / 2
  const [innerWidth, innerHeight] = [width - line.width, height - line.width]
  context.beginPath()
  context.roundRect(x + half, y + half, innerWidth, innerHeight, Math.max(0, radius - half))
  stroke(context, line)
}

function drawSide(context: CanvasRenderingContext2D, line: Line, side: Side, box: DOMRect): void {
  const half = line.width / 2
  const { left, top, right, bottom } = box
  context.beginPath()
  if (side === 'Top' || side === 'Bottom') {
    const y = side === 'Top' ? top + half : bottom - half
    context.moveTo(left, y)
    context.lineTo(right, y)
  } else {
    const x = side === 'Left' ? left + half : right - half
    context.moveTo(x, top)
    context.lineTo(x, bottom)
  }
  stroke(context, line)
}

/** Dashes as browsers draw them. */
const dashes: Record<string, readonly number[]> = { dashed: [3, 3], dotted: [1, 1] }

function stroke(context: CanvasRenderingContext2D, { width, dash, color }: Line): void {
  context.lineWidth = width
  context.strokeStyle = color
  context.setLineDash((dashes[dash] ?? []).map((length) => length * width))
  context.stroke()
  context.setLineDash([])
}
