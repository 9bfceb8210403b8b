import { useEffect, useRef } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { DescribedCode } from '../../../contract/scan.ts'
import type { CallError } from '../../platform/api/callError.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import { ShopFront } from '../ShopFront.tsx'
import { deadCodeWords } from './deadCodeWords.ts'
import { scanWords } from './scanWords.ts'

interface DeadCodePageProps {
  /** The shop, if the code or its link tells. */
  business?: PublicBusiness | undefined
  error: CallError
  code: string
  /** It has replaced a pressed button, and was not there from the start. */
  takesFocus: boolean
}

export function DeadCodePage({ business, error, code, takesFocus }: DeadCodePageProps) {
  const { words } = useWords(deadCodeWords)
  const { words: ofScan } = useWords(scanWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  // Below the shop's name, which is the page's heading.
  const Heading = business ? 'h2' : 'h1'
  const content = (
    <>
      <title>{ofScan.scanFailed}</title>
      <Heading ref={heading} tabIndex={-1} className="sr-only">
        {ofScan.title}
      </Heading>
      <ErrorCard
        title={ofScan.scanFailed}
        action={
          <div className="mt-1 w-full">
            <WaysOn checkCode={error.code === 'check_code' ? code : undefined} />
          </div>
        }
      >
        {isUnreadable(error) ? words.invalidCode : error.message}
      </ErrorCard>
    </>
  )
  return business ? (
    <ShopFront business={business}>{content}</ShopFront>
  ) : (
    <CustomerLayout>{content}</CustomerLayout>
  )
}

const isUnreadable = ({ code }: CallError) => code === 'invalid_code' || code === 'invalid_input'

export function NoCodePage() {
  const { words } = useWords(deadCodeWords)
  return (
    <CustomerLayout>
      <title>{words.noCode}</title>
      <h1 className="display text-[2.125rem] leading-[1.08]">{words.noCode}</h1>
      <p>{words.pointYourCamera}</p>
      <p>{words.onlyYourBalance}</p>
      <WaysOn />
    </CustomerLayout>
  )
}

/** Where to go from a page without points. `checkCode`: the code shows points. */
function WaysOn({ checkCode }: { checkCode?: string | undefined }) {
  const { words } = useWords(deadCodeWords)
  const { words: ofScan } = useWords(scanWords)
  return (
    <div className="grid w-full gap-3">
      <ButtonLink to={customerPaths.checkPoints(checkCode ? { code: checkCode } : {})} wide>
        {ofScan.checkMyPoints}
      </ButtonLink>
      <ButtonLink to={customerPaths.home()} look="plain" wide>
        {words.goHome}
      </ButtonLink>
    </div>
  )
}

/** For the code that only shows points: leads to the page that does. */
export function CheckCodePage({ described }: { described: DescribedCode }) {
  const { words, say } = useWords(deadCodeWords)
  const { words: ofScan } = useWords(scanWords)
  const { business, code } = described
  return (
    <ShopFront business={business}>
      <title>{say(words.checkAt, { shop: business.name })}</title>
      <h2 className="display text-[2.125rem] leading-[1.08]">{words.showsPoints}</h2>
      <p>{words.scanTheOther}</p>
      <ButtonLink to={customerPaths.checkPoints({ code })} look="biz" wide>
        {ofScan.checkMyPoints}
      </ButtonLink>
    </ShopFront>
  )
}
