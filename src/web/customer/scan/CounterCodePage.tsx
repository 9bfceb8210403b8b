import { dataOf, errorOf, usePageData } from '../../platform/api/pageData.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { ShopFront } from '../ShopFront.tsx'
import { DeadCodePage, NoCodePage } from './DeadCodePage.tsx'
import { deadCodeWords } from './deadCodeWords.ts'
import { scanWords } from './scanWords.ts'

/**
 * The page of a code at the counter that was not opened: it no longer gives points, or a program
 * fetched its link.
 */
export default function CounterCodePage() {
  const { words } = useWords(deadCodeWords)
  const { words: ofScan, say } = useWords(scanWords)
  const { code, shop } = usePageData()
  const error = errorOf(code)
  const business = dataOf(shop)
  if (error) return <DeadCodePage business={business} error={error} code="" takesFocus={false} />
  if (!business) return <NoCodePage />
  return (
    <ShopFront business={business}>
      <title>{say(ofScan.titleAt, { shop: business.name })}</title>
      <h2 className="display text-[2.125rem] leading-[1.08]">{words.foundAtTheCounter}</h2>
      <p>{words.openIt}</p>
      {/* Sent to this very address. */}
      <form method="post">
        <Button type="submit" look="biz" wide>
          {words.openTheCode}
        </Button>
      </form>
    </ShopFront>
  )
}
