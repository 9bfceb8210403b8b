import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { saveFile } from '../shared/saveFile.ts'
import { type Modules, modulesOf, pathOfModules, pictureOf } from './modules.ts'

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
