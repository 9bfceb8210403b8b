/** A picture of one color, as a data URL that tests may use as a logo. */
export function logoOf(width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('The browser draws nothing')
  drawing.fillStyle = '#7a2e5d'
  drawing.fillRect(0, 0, width, height)
  return canvas.toDataURL()
}
