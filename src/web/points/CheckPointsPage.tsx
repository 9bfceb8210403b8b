import { useParams, useSearchParams } from 'react-router'
import { shopAskedFor } from '../../contract/firstAnswer.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { CheckPointsAtShop } from './CheckPointsAtShop.tsx'
import { HowToCheckPage } from './HowToCheckPage.tsx'
import { blankShop, shopAtFirst } from './shop.ts'

/** `?code=…` opens from a printed check code, `?business=…` follows a scan. */
export default function CheckPointsPage() {
  const isHydrated = useHydrated()
  const { variant } = useParams()
  const [search] = useSearchParams()
  const shop = import.meta.env.SSR && variant ? blankShop(variant) : shopAskedFor(search)
  // A page of no variant cannot know its query: it is the form, which a scanned code needs at once.
  const isInPage = isHydrated || variant !== undefined
  if (isInPage && !shop) return <HowToCheckPage />
  // A refusal that came with such a page is read anew once it may be shown; nothing else is, since a
  // number may have been typed already.
  const isRefused = !isInPage && shopAtFirst(shop, variant)?.error !== undefined
  const key = isRefused ? 'refused' : search.toString()
  return <CheckPointsAtShop key={key} shop={isInPage ? shop : undefined} />
}
