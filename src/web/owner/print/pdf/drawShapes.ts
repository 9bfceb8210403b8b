/** The paths and circles of a drawing, in its own measures. */
export function drawShapes(context: CanvasRenderingContext2D, picture: SVGSVGElement): void {
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
