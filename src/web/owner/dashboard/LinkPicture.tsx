import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { saveFile } from '../shared/saveFile.ts'

/** The link as a QR code. What draws it comes with the first press: most visits never need it. */
export function LinkPicture({ address }: { address: string }) {
  const [modules, setModules] = useState<Modules>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it once more.
  useEffect(() => {
    setFailed(false)
    modulesOf(address).then(setModules, () => setFailed(true))
  }, [address, attempt])

  if (hasFailed) {
    return (
      <div className="mt-2 grid justify-items-start gap-2">
        <FieldError>The QR code could not be loaded. Please check your connection.</FieldError>
        <Button look="plain" size="slim" onClick={() => setAttempt(attempt + 1)}>
          Try Again
        </Button>
      </div>
    )
  }
  if (!modules) return <Loading>Drawing the QR code...</Loading>
  return <Picture modules={modules} />
}

function Picture({ modules }: { modules: Modules }) {
  const { size } = modules
  async function save() {
    saveFile(await pictureOf(modules), 'rewardhop-feedback-link.png')
  }
  return (
    <div className="mt-1 flex flex-wrap items-end gap-x-3">
      <svg
        role="img"
        aria-label="QR code of your feedback link"
        viewBox={`0 0 ${size} ${size}`}
        width={160}
        height={160}
        shapeRendering="crispEdges"
        className="bg-white fill-ink"
      >
        <path d={pathOfModules(modules)} />
      </svg>
      <IconButton onClick={() => void save()}>
        <Download aria-hidden="true" size={18} />
        Save picture
      </IconButton>
    </div>
  )
}

/** The squares of a QR code with the white around it, which a reader needs. */
interface Modules {
  readonly size: number
  readonly isDark: (x: number, y: number) => boolean
}

const quietZone = 4
/** 80 mm at 300 dots an inch. */
const picturePx = 1024
const ink = '#1b2420'

async function modulesOf(text: string): Promise<Modules> {
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
function pathOfModules({ size, isDark }: Modules): string {
  const squares: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (isDark(x, y)) squares.push(`M${x} ${y}h1v1h-1z`)
  }
  return squares.join('')
}

/** A picture for printing: every square a whole number of pixels, so that all edges are sharp. */
async function pictureOf({ size, isDark }: Modules): Promise<Blob> {
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
