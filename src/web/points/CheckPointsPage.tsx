import { useSearchParams } from 'react-router'
import { shopAskedFor } from '../../contract/pageData.ts'
import { CheckPointsAtShop } from './CheckPointsAtShop.tsx'
import { HowToCheckPage } from './HowToCheckPage.tsx'

/** `?code=…` opens from a printed check code, `?business=…` follows a scan. */
export default function CheckPointsPage() {
  const [search] = useSearchParams()
  const shop = shopAskedFor(search)
  return shop ? <CheckPointsAtShop key={search.toString()} shop={shop} /> : <HowToCheckPage />
}
