/** The squares of a QR code with the white around it, which a reader needs. */
export interface Modules {
  readonly size: number
  readonly isDark: (x: number, y: number) => boolean
}

const quietZone = 4
/** 80 mm at 300 dots an inch. */
const picturePx = 1024
const ink = '#1b2420'

export async function modulesOf(text: string): Promise<Modules> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return {
    size: modules.size + 2 * quietZone,
    isDark: (x, y) => {
      const [column, row] = [x - quietZone, y - quietZone]
      const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size
      return isInside && modules.get(row, column) === 1
    },
  }
}

/** The dark squares as one shape. */
export function pathOfModules({ size, isDark }: Modules): string {
  const squares: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (isDark(x, y)) squares.push(`M${x} ${y}h1v1h-1z`)
  }
  return squares.join('')
}

/** A picture for printing: every square a whole number of pixels, so that all edges are sharp. */
export async function pictureOf({ size, isDark }: Modules): Promise<Blob> {
  const scale = Math.ceil(picturePx / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser draws no pictures')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = ink
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (isDark(x, y)) paper.fillRect(x * scale, y * scale, scale, scale)
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('No picture'))))
  })
}
