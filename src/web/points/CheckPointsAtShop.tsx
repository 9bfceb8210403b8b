import { useEffect, useState } from 'react'
import { CallError } from '../api/callError.ts'
import { forgetPhone, handedOverPhone } from '../phoneHandover.ts'
import { ShopFront } from '../ui/ShopFront.tsx'
import { CheckPointsForm } from './CheckPointsForm.tsx'
import { PointsView } from './PointsView.tsx'
import { type Shop, useShop } from './shop.ts'
import { UnknownShopPage } from './UnknownShopPage.tsx'
import { useCheckPoints } from './useCheckPoints.ts'

/** A phone number in, its points out. Without a shop it is the page before its query is known. */
export function CheckPointsAtShop({ shop }: { shop: Shop | undefined }) {
  const { data: business, error } = useShop(shop)
  const { isBusy, problem, checked, check, clear, clearProblem } = useCheckPoints(shop)
  const [form, setForm] = useState<{ phone?: string; takesFocus?: boolean }>({})
  const businessId = shop?.by === 'id' ? shop.businessId : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a phone typed at the scan.
  useEffect(() => {
    const phone = businessId && handedOverPhone(businessId)
    if (!phone) return
    setForm({ phone })
    check(phone)
  }, [businessId])

  function checkAgain() {
    forgetPhone()
    clear()
    setForm({ takesFocus: true })
  }

  if (error instanceof CallError && error.status >= 400 && error.status < 429) {
    return <UnknownShopPage message={error.message} />
  }
  const shown = business ?? (checked && { name: checked.points.businessName })
  return (
    <ShopFront business={shown} ground={checked?.points.hasReward ? 'ticket' : 'counter'}>
      <title>{shown ? `Check your points at ${shown.name}` : 'Check your points'}</title>
      {checked ? (
        <PointsView checked={checked} onCheckAgain={checkAgain} onDone={forgetPhone} />
      ) : (
        <CheckPointsForm
          key={form.phone}
          defaultPhone={form.phone}
          takesFocus={form.takesFocus}
          serial={shop?.by === 'code' ? shop.code : undefined}
          isBusy={isBusy}
          problem={problem}
          onEdit={clearProblem}
          onCheck={check}
        />
      )}
    </ShopFront>
  )
}
