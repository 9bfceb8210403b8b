import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { use, useEffect, useRef, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { toast } from '../../ui/toast.ts'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { saveFile } from '../shared/saveFile.ts'

/** The address of the shop's page for reviews, and the ways to bring it to customers. */
export function FeedbackLinkCard({ business }: { business: Business }) {
  const field = useRef<HTMLInputElement>(null)
  const [isPicture, setPicture] = useState(false)
  const { origin, DemoFrame } = use(OwnerPlace)
  const isReal = !DemoFrame
  const address = new URL(paths.feedback(business.id), origin()).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({
        title: 'Link Copied',
        description: 'Paste it into a text, an email or your website.',
      })
    } catch {
      field.current?.select()
      toast({
        title: 'The link was not copied',
        description: 'Your browser blocked it. The link is selected: copy it yourself.',
        variant: 'destructive',
      })
    }
  }

  async function share() {
    // Whoever closes the sheet has changed their mind, which is no error.
    await navigator.share({ title: business.name, url: address }).catch(() => undefined)
  }

  return (
    <section
      aria-labelledby="feedback-link"
      className="card px-4 pt-[18px] pb-4 md:px-[26px] md:pt-[22px]"
    >
      <h2 id="feedback-link" className="display text-xl">
        Feedback link
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">
        {business.voiceFeedbackEnabled
          ? 'Put it on receipts or send it by text. Stars, a comment or a voice message.'
          : 'Put it on receipts or send it by text. Stars and a comment.'}
      </p>
      <input
        ref={field}
        readOnly
        aria-label="Feedback link"
        value={address.replace(/^https?:\/\//, '')}
        onFocus={(event) => event.target.select()}
        className="input mt-3 px-3 font-mono text-sm"
      />
      <div className="mt-2.5 flex flex-wrap items-center gap-x-1 gap-y-1">
        <Button className="mr-2" onClick={() => void copy()}>
          <Copy aria-hidden="true" size={18} />
          Copy link
        </Button>
        {isReal ? (
          <a href={address} target="_blank" rel="noreferrer" className="key quiet">
            Open the page
          </a>
        ) : null}
      </div>
      <div className="mt-1 -ml-2.5 flex flex-wrap">
        <IconButton aria-expanded={isPicture} onClick={() => setPicture(!isPicture)}>
          <QrCode aria-hidden="true" size={18} />
          {isPicture ? 'Hide QR code' : 'Show QR code'}
        </IconButton>
        {isReal && 'share' in navigator ? (
          <IconButton onClick={() => void share()}>
            <Share2 aria-hidden="true" size={18} />
            Share
          </IconButton>
        ) : null}
      </div>
      {isPicture ? <LinkPicture address={address} /> : null}
    </section>
  )
}

/** The link as a QR code. What draws it comes with the first press: most visits never need it. */
function LinkPicture({ address }: { address: string }) {
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
