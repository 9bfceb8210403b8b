import { use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { CheckCode } from '../../../contract/qr-codes.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { CheckCodeActions } from './CheckCodeActions.tsx'
import { useCheckCode } from './queries.ts'

/** The one code that gives no points: it stays as it is, and is only placed. */
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
        {code ? <p className="serial mt-1.5 wrap-anywhere">{code.code}</p> : null}
      </div>
      {code ? <CheckCodeActions business={business} code={code} /> : null}
      {!code && isError ? (
        <div className="col-span-2 my-2 grid justify-items-start gap-2 md:max-w-[22rem]">
          <FieldError>This code could not be loaded. Printed copies still work.</FieldError>
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
