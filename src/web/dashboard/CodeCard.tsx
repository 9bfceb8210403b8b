import Download from 'lucide-react/icons/download'
import { pathOf } from '../../contract/endpoint.ts'
import { downloadQrCode, type QrCode } from '../../contract/qr-codes.ts'
import { Badge } from '../ui/Badge.tsx'
import { Tool } from '../ui/Tool.tsx'
import { toast } from '../ui/toast.ts'
import { isShutOut, useDownloadQrCode } from './queries.ts'
import { saveFile } from './saveFile.ts'

interface CodeCardProps {
  businessId: number
  code: QrCode
}

/** A printed code: its picture, what it is worth, and its serial in plain text. */
export function CodeCard({ businessId, code }: CodeCardProps) {
  const { id, pointValue, description, isActive } = code
  const picture = `${pathOf(downloadQrCode.path, { businessId, codeId: id })}?format=svg`
  return (
    <article
      aria-label={`${pointValue}-point code`}
      className="grid grid-cols-[112px_1fr] content-between gap-x-3.5 rounded-sm bg-white px-3 pt-3 pb-1 shadow-paper desk:flex desk:flex-col desk:px-4 desk:pt-4 desk:pb-2"
    >
      <img
        src={picture}
        alt={`QR code worth ${inPoints(pointValue)}`}
        width={160}
        height={160}
        className="size-[112px] desk:mx-auto desk:size-40"
      />
      <div className="min-w-0 flex-1 desk:mt-1">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="figure text-2xl leading-none tracking-[-0.035em] desk:text-[2rem]">
            {pointValue}{' '}
            <small className="font-sans text-base font-[560] tracking-normal">
              {pointValue === 1 ? 'point' : 'points'}
            </small>
          </p>
          {isActive ? <Badge look="green">Active</Badge> : <Badge look="off">Inactive</Badge>}
        </div>
        <p className="mt-1.5 text-sm leading-[1.4] wrap-anywhere text-ink-2">{description}</p>
        <p className="serial mt-1.5 wrap-anywhere">{code.code}</p>
      </div>
      <CodeActions businessId={businessId} code={code} />
    </article>
  )
}

function CodeActions({ businessId, code: { id, pointValue } }: CodeCardProps) {
  const { mutate: download, isPending } = useDownloadQrCode(businessId)

  function save() {
    download(id, {
      onSuccess: (picture) => saveFile(picture, `rewardhop-${pointValue}-points.png`),
      onError: (error) => {
        if (isShutOut(error)) return
        toast({
          title: 'Download Failed',
          description: 'Failed to download QR code. Please try again.',
          variant: 'destructive',
        })
      },
    })
  }

  return (
    <div className="perforation col-span-2 mt-2.5 -mx-2 border-ink/30 pt-1.5 text-center">
      <Tool
        stacked
        aria-label={`Download ${pointValue}-point code as PNG`}
        aria-busy={isPending}
        onClick={isPending ? undefined : save}
      >
        <Download aria-hidden="true" size={20} />
        Download
      </Tool>
    </div>
  )
}

function inPoints(points: number): string {
  return points === 1 ? '1 point' : `${points} points`
}
