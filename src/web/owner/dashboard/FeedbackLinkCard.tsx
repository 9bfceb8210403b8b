import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { use, useRef, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { CodeDrawing } from '../../../contract/drawCode.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { copyLink } from '../../platform/ui/copyLink.ts'
import { DrawnCode } from '../../platform/ui/DrawnCode.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { Menu, MenuItem } from '../../platform/ui/Menu.tsx'
import { openTab } from '../../platform/ui/NewTab.tsx'
import { saveFile } from '../../platform/ui/saveFile.ts'
import { useLater } from '../../platform/ui/useLater.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { HelpLinks } from './HelpLinks.tsx'

/** The address of the shop's review page, and ways to share it with customers. */
export function FeedbackLinkCard({ business }: { business: Business }) {
  const field = useRef<HTMLInputElement>(null)
  const [isPicture, setPicture] = useState(false)
  const { origin, DemoFrame } = use(OwnerPlace)
  const isReal = !DemoFrame
  const address = new URL(paths.feedback(business.id), origin()).href

  async function copy() {
    const isCopied = await copyLink(address, 'The link is selected. Please copy it.')
    if (!isCopied) field.current?.select()
  }

  async function share() {
    // Closing the share sheet is not an error.
    await navigator.share({ title: business.name, url: address }).catch(() => undefined)
  }

  return (
    <section aria-labelledby="feedback-link" className="card px-4 pt-3.5 pb-2 md:px-[22px] md:pt-4">
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
        className="input mt-2 px-3 font-mono text-base"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-1">
        <Button look="plain" size="slim" onClick={() => void copy()}>
          <Copy aria-hidden="true" size={18} />
          Copy link
        </Button>
        {isReal ? (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            onClick={openTab}
            className="key quiet slim"
          >
            Open the page
          </a>
        ) : null}
        <span className="ms-auto">
          <Menu label="More for the feedback link">
            <MenuItem
              icon={<QrCode aria-hidden="true" size={18} />}
              onSelect={() => setPicture(!isPicture)}
            >
              {isPicture ? 'Hide QR code' : 'Show QR code'}
            </MenuItem>
            {isReal && 'share' in navigator ? (
              <MenuItem
                icon={<Share2 aria-hidden="true" size={18} />}
                onSelect={() => void share()}
              >
                Share
              </MenuItem>
            ) : null}
          </Menu>
        </span>
      </div>
      {isPicture ? <LinkPicture address={address} /> : null}
      <HelpLinks />
    </section>
  )
}

const loadDrawing = () => import('../../../contract/drawCode.ts')

/** The link as a QR code. The drawing code loads at the first press: most visits never need it. */
function LinkPicture({ address }: { address: string }) {
  const { part, hasFailed, again } = useLater(loadDrawing)
  if (hasFailed) {
    return (
      <div className="mt-2 grid justify-items-start gap-2">
        <FieldError>The QR code did not load. Please check your connection.</FieldError>
        <Button look="plain" size="slim" onClick={again}>
          Try Again
        </Button>
      </div>
    )
  }
  if (!part) return <Loading>Drawing the QR code...</Loading>
  return <Picture drawing={part.drawCode(address)} />
}

function Picture({ drawing }: { drawing: CodeDrawing }) {
  async function save() {
    saveFile(await pictureOf(drawing), 'rewardhop-feedback-link.png')
  }
  return (
    <div className="mt-1 flex flex-wrap items-end gap-x-3">
      <DrawnCode
        drawing={drawing}
        label="QR code of your feedback link"
        width={160}
        height={160}
        className="bg-white fill-ink"
      />
      <IconButton onClick={() => void save()}>
        <Download aria-hidden="true" size={18} />
        Save picture
      </IconButton>
    </div>
  )
}

/** 80 mm at 300 dots an inch. */
const picturePx = 1024
const ink = '#1b2420'

/** A picture for printing. Every square is a whole number of pixels, so all edges are sharp. */
async function pictureOf({ modules, path }: CodeDrawing): Promise<Blob> {
  const scale = Math.ceil(picturePx / modules)
  const canvas = document.createElement('canvas')
  canvas.width = modules * scale
  canvas.height = modules * scale
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser draws no pictures')
  paper.scale(scale, scale)
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, modules, modules)
  paper.fillStyle = ink
  paper.fill(new Path2D(path))
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('No picture'))))
  })
}
