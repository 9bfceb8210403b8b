import { useSearchParams } from 'react-router'
import { useHydrated } from '../ui/useHydrated.ts'
import { CheckPointsAtShop } from './CheckPointsAtShop.tsx'
import { HowToCheckPage } from './HowToCheckPage.tsx'
import type { Shop } from './shop.ts'

/** `?code=…` opens from a printed check code, `?business=…` follows a scan. */
export default function CheckPointsPage() {
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const shop = shopOf(search)
  // The static page cannot know its query: it is the form, which a scanned code needs at once.
  if (isHydrated && !shop) return <HowToCheckPage />
  return <CheckPointsAtShop key={search.toString()} shop={isHydrated ? shop : undefined} />
}

function shopOf(search: URLSearchParams): Shop | undefined {
  const code = search.get('code')?.trim()
  if (code) return { by: 'code', code }
  const business = search.get('business') ?? ''
  return /^[1-9]\d{0,9}$/.test(business) ? { by: 'id', businessId: Number(business) } : undefined
}
