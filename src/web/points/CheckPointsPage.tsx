import { useParams, useSearchParams } from 'react-router'
import { useHydrated } from '../ui/useHydrated.ts'
import { CheckPointsAtShop } from './CheckPointsAtShop.tsx'
import { HowToCheckPage } from './HowToCheckPage.tsx'
import { blankShop, type Shop, shopAtFirst } from './shop.ts'

/** `?code=…` opens from a printed check code, `?business=…` follows a scan. */
export default function CheckPointsPage() {
  const isHydrated = useHydrated()
  const { variant } = useParams()
  const [search] = useSearchParams()
  const shop = import.meta.env.SSR && variant ? blankShop(variant) : shopOf(search)
  // The static page cannot know its query: it is the form, which a scanned code needs at once.
  if (isHydrated && !shop) return <HowToCheckPage />
  const first = shopAtFirst(shop, variant)
  const isInPage = isHydrated || first?.data !== undefined
  // A refusal that came with the page is read anew once it may be shown; nothing else is, since a
  // number may have been typed already.
  const key = !isInPage && first?.error ? 'refused' : search.toString()
  return <CheckPointsAtShop key={key} shop={isInPage ? shop : undefined} />
}

function shopOf(search: URLSearchParams): Shop | undefined {
  const code = search.get('code')?.trim()
  if (code) return { by: 'code', code }
  const business = search.get('business') ?? ''
  return /^[1-9]\d{0,9}$/.test(business) ? { by: 'id', businessId: Number(business) } : undefined
}
