import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import { useId } from 'react'
import type { SupportInbox } from '../../../contract/platform/product.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { openTab } from '../../platform/ui/NewTab.tsx'
import { toast } from '../../platform/ui/toast.ts'

interface InboxCardProps {
  title: string
  inbox: SupportInbox
  look: 'till' | 'plain'
  /** 3 below a section's heading. */
  heading?: 2 | 3
}

/** A support address: its mail service, and links to it. */
export function InboxCard({ title, inbox, look, heading = 2 }: InboxCardProps) {
  const { email, service, inboxUrl } = inbox
  const titleId = useId()
  const Title = `h${heading}` as const
  return (
    <section aria-labelledby={titleId} className="card px-5 py-5 md:px-6 md:py-6">
      <Title id={titleId} className="display text-xl">
        {title}
      </Title>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-[620] wrap-anywhere md:text-lg">
          <Exact>{email}</Exact>
        </p>
        <div className="-mx-2.5">
          <CopyAddress address={email} />
        </div>
      </div>
      <DescriptionList rows={[{ label: 'Mail service', value: service }]} />
      <div className="mt-5 grid gap-3 wide:grid-cols-2">
        <a
          href={inboxUrl}
          target="_blank"
          rel="noreferrer"
          onClick={openTab}
          className={`key ${look}`}
        >
          <span className="flex items-center gap-2">
            <ExternalLink aria-hidden="true" size={20} />
            Open Inbox
            <span className="sr-only">
              of <Exact>{email}</Exact> (new tab)
            </span>
          </span>
        </a>
        <a href={`mailto:${email}`} className="key plain">
          <span className="flex items-center gap-2">
            <Mail aria-hidden="true" size={20} />
            Send Email
            <span className="sr-only">
              to <Exact>{email}</Exact>
            </span>
          </span>
        </a>
      </div>
      <p className="mt-3 text-xs text-ink-2">
        The inbox opens in a new tab and asks for the mailbox’s own sign-in.
      </p>
    </section>
  )
}

/** Copies an email address. */
function CopyAddress({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Address copied', description: `You can paste ${address} now.` })
    } catch {
      toast({
        title: 'The address was not copied',
        description: 'Your browser blocked copying. Please select the address and copy it.',
        variant: 'destructive',
      })
    }
  }

  return (
    <IconButton aria-label={`Copy ${address}`} onClick={() => void copy()}>
      <Copy aria-hidden="true" size={18} />
      Copy
    </IconButton>
  )
}
