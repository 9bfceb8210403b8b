import type { DescribedCode } from '../../../contract/scan.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ShopFront } from '../ShopFront.tsx'

/** Somebody scanned the code that only shows points: the way to where it does. */
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
