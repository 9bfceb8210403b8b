import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { CheckCode } from '../../../contract/qr-codes.ts'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { useDownload } from './useDownload.ts'

interface CheckCodeActionsProps {
  business: Business
  code: CheckCode
}

/** As on the other codes, without what changes a code. */
export function CheckCodeActions({ business, code }: CheckCodeActionsProps) {
  const { paths } = use(OwnerPlace)
  const { download, isDownloading } = useDownload({
    businessId: business.id,
    codeId: code.id,
    fileName: 'rewardhop-check-points',
  })
  return (
    <div className="perforation col-span-2 mt-2.5 -mx-2 flex justify-around gap-2 border-ink/30 pt-1.5 text-center md:m-0 md:gap-3 md:border-0 md:p-0">
      <IconButton
        stacked
        aria-label="Download check code as PNG"
        aria-busy={isDownloading}
        onClick={() => download({ format: 'png', size: '1024' })}
      >
        <Download aria-hidden="true" size={20} />
        Download
      </IconButton>
      <IconLink stacked aria-label="Print check code" to={paths.print({ piece: 'sign' })}>
        <Printer aria-hidden="true" size={20} />
        Print
      </IconLink>
      <IconButton stacked aria-label="Copy link of check code" onClick={() => void copy(code.link)}>
        <Copy aria-hidden="true" size={20} />
        Copy link
      </IconButton>
    </div>
  )
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link Copied', description: 'Paste it into a text, an email or your website.' })
  } catch {
    toast({
      title: 'The link was not copied',
      description: `Your browser blocked it. Copy it yourself: ${link}`,
      variant: 'destructive',
    })
  }
}
