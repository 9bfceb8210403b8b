import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { CheckCode } from '../../../contract/qr-codes.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { copyLink } from '../../platform/ui/copyLink.ts'
import { FieldError } from '../../platform/ui/Field.tsx'
import { IconButton, IconLink } from '../../platform/ui/IconButton.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useCheckCode } from './queries.ts'
import { useDownload } from './useDownload.ts'

/** The only code that gives no points. It can be printed, but not changed. */
export function CheckCodeCard({ business }: { business: Business }) {
  const { data: code, isError, isFetching, refetch } = useCheckCode(business.id)
  return (
    <article
      aria-labelledby="check-code"
      className="mt-3 grid grid-cols-[112px_1fr] items-center gap-x-3.5 rounded-sm bg-white px-3 pt-3 pb-1 shadow-paper md:mt-[18px] md:flex md:gap-x-5 md:px-4 md:py-3"
    >
      {code ? (
        <Picture businessId={business.id} code={code} />
      ) : (
        <div className="size-[112px] rounded-xs bg-rule" />
      )}
      <div className="min-w-0 flex-1">
        <h3 id="check-code" className="display text-lg leading-[1.2]">
          Check your points
        </h3>
        <p className="mt-1 text-sm leading-[1.4] text-ink-2">
          Shows customers their points. Scanning it gives none.
        </p>
        {code ? (
          <p translate="no" className="serial mt-1.5 wrap-anywhere">
            {code.code}
          </p>
        ) : null}
      </div>
      {code ? <CheckCodeActions business={business} code={code} /> : null}
      {!code && isError ? (
        <div className="col-span-2 my-2 grid justify-items-start gap-2 md:max-w-[22rem]">
          <FieldError>This code did not load. Printed copies still work.</FieldError>
          <Button
            look="plain"
            size="slim"
            busy={isFetching && 'Loading...'}
            onClick={() => void refetch()}
          >
            Try Again
          </Button>
        </div>
      ) : null}
    </article>
  )
}

function Picture({ businessId, code }: { businessId: number; code: CheckCode }) {
  const { pictureOf } = use(OwnerPlace)
  return (
    <img
      src={pictureOf(businessId, code)}
      alt="QR code that shows customers their points"
      width={112}
      height={112}
      className="size-[112px]"
    />
  )
}

interface CheckCodeActionsProps {
  business: Business
  code: CheckCode
}

/** The actions of the other codes, without those that change a code. */
function CheckCodeActions({ business, code }: CheckCodeActionsProps) {
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
      <IconButton
        stacked
        aria-label="Copy link of check code"
        onClick={() => void copyLink(code.link, `Please copy this link: ${code.link}`)}
      >
        <Copy aria-hidden="true" size={20} />
        Copy link
      </IconButton>
    </div>
  )
}
