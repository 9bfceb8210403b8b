import { type PageData, shopAskedFor } from '../../../contract/pageData.ts'
import { loadClaimCode } from '../../owner/rewards/ClaimSlot.tsx'
import { useQuery } from '../../standalone/address.ts'
import { loadPart } from '../../ui/useLater.ts'
import { CheckPointsAtShop } from './CheckPointsAtShop.tsx'
import { HowToCheckPage } from './HowToCheckPage.tsx'

/** The part that a page shows at once where its form was sent before its code was here. */
export async function prepare({ sentCheck }: PageData): Promise<void> {
  if (sentCheck?.claim) await loadPart(loadClaimCode)
}

/** `?code=…` opens from a printed check code, `?business=…` follows a scan. */
export default function CheckPointsPage() {
  const search = useQuery()
  const shop = shopAskedFor(search)
  return shop ? <CheckPointsAtShop key={search.toString()} shop={shop} /> : <HowToCheckPage />
}
