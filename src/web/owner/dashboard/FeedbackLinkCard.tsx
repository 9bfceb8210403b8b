import Copy from 'lucide-react/icons/copy'
import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { use, useRef, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { LinkPicture } from './LinkPicture.tsx'

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
