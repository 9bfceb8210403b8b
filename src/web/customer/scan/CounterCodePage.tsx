import { dataOf, errorOf, usePageData } from '../../platform/api/pageData.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { ShopFront } from '../ShopFront.tsx'
import { DeadCodePage, NoCodePage } from './DeadCodePage.tsx'

/**
 * The page of a code at the counter that was not opened: it no longer gives points, or a program
 * fetched its link.
 */
export default function CounterCodePage() {
  const { code, shop } = usePageData()
  const error = errorOf(code)
  const business = dataOf(shop)
  if (error) return <DeadCodePage business={business} error={error} code="" takesFocus={false} />
  if (!business) return <NoCodePage />
  return (
    <ShopFront business={business}>
      <title>{`Collect points at ${business.name}`}</title>
      <h2 className="display text-[2.125rem] leading-[1.08]">You found a code at the counter.</h2>
      <p>Open it to collect your points. A code on a screen changes every few seconds.</p>
      {/* Sent to this very address. */}
      <form method="post">
        <Button type="submit" look="biz" wide>
          Open the code
        </Button>
      </form>
    </ShopFront>
  )
}
