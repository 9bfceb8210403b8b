import { useEffect, useRef } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import { sentenceOfRefusal } from '../../../contract/refusals.ts'
import type { DescribedCode } from '../../../contract/scan.ts'
import type { CallError } from '../../platform/api/callError.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { CustomerLayout } from '../../platform/ui/CustomerLayout.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { ShopFront } from '../ShopFront.tsx'

interface DeadCodePageProps {
  /** The shop, if the code or its link tells. */
  business?: PublicBusiness | undefined
  error: CallError
  code: string
  /** It has replaced a pressed button, and was not there from the start. */
  takesFocus: boolean
}

export function DeadCodePage({ business, error, code, takesFocus }: DeadCodePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  // Below the shop's name, which is the page's heading.
  const Heading = business ? 'h2' : 'h1'
  const content = (
    <>
      <title>Scan Failed</title>
      <Heading ref={heading} tabIndex={-1} className="sr-only">
        Collect points
      </Heading>
      <ErrorCard
        title="Scan Failed"
        action={
          <div className="mt-1 w-full">
            <WaysOn checkCode={error.code === 'check_code' ? code : undefined} />
          </div>
        }
      >
        {sentenceOfRefusal(error)}
      </ErrorCard>
    </>
  )
  return business ? (
    <ShopFront business={business}>{content}</ShopFront>
  ) : (
    <CustomerLayout>{content}</CustomerLayout>
  )
}

export function NoCodePage() {
  return (
    <CustomerLayout>
      <title>No QR code found in URL</title>
      <h1 className="display text-[2.125rem] leading-[1.08]">No QR code found in URL</h1>
      <p>
        Point your phone’s camera at the code on the counter. It opens this page with the code in
        it, and you type your phone number to collect the points.
      </p>
      <p>Only want to see your balance? Check your points instead.</p>
      <WaysOn />
    </CustomerLayout>
  )
}

/** Where to go from a page without points. `checkCode`: the code shows points. */
function WaysOn({ checkCode }: { checkCode?: string | undefined }) {
  return (
    <div className="grid w-full gap-3">
      <ButtonLink to={paths.checkPoints(checkCode ? { code: checkCode } : {})} wide>
        Check My Points
      </ButtonLink>
      <ButtonLink to={paths.home()} look="plain" wide>
        Go to Home
      </ButtonLink>
    </div>
  )
}

/** For the code that only shows points: leads to the page that does. */
export function CheckCodePage({ described }: { described: DescribedCode }) {
  const { business, code } = described
  return (
    <ShopFront business={business}>
      <title>{`Check points at ${business.name}`}</title>
      <h2 className="display text-[2.125rem] leading-[1.08]">This code shows your points.</h2>
      <p>To earn points, scan the other code at the counter.</p>
      <ButtonLink to={paths.checkPoints({ code })} look="biz" wide>
        Check My Points
      </ButtonLink>
    </ShopFront>
  )
}
