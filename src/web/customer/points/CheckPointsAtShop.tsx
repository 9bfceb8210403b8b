import { useEffect, useRef, useState } from 'react'
import type { Shop } from '../../../contract/pageData.ts'
import { isOfUnknownShop } from '../../../contract/refusals.ts'
import type { TypedPhone } from '../../../contract/typedPhone.ts'
import { CallError } from '../../api/callError.ts'
import { usePageData } from '../../api/pageData.ts'
import { forgetPhone, handedOverPhone } from '../phoneHandover.ts'
import { useRemembering } from '../RememberPhone.tsx'
import { rememberedPhone } from '../rememberedPhone.ts'
import { ShopFront } from '../ShopFront.tsx'
import { CheckPointsForm } from './CheckPointsForm.tsx'
import { KeepShop } from './homeScreen/KeepShop.tsx'
import { PointsView } from './PointsView.tsx'
import { useShop } from './shop.ts'
import { UnknownShopPage } from './UnknownShopPage.tsx'
import { useCheckPoints } from './useCheckPoints.ts'

/** A phone number in, its points out. */
export function CheckPointsAtShop({ shop }: { shop: Shop }) {
  const { data: business, error } = useShop(shop)
  const { sentCheck } = usePageData()
  const { isBusy, problem, checked, check, clear, clearProblem } = useCheckPoints(shop, sentCheck)
  const [form, setForm] = useState<{ typed?: Partial<TypedPhone>; takesFocus?: boolean }>({
    ...(sentCheck && { typed: sentCheck.typed }),
  })
  const remembering = useRemembering(sentCheck?.remember)
  const typed = useRef(sentCheck?.typed)
  const businessId = shop.by === 'id' ? shop.businessId : undefined
  const qrCode = shop.by === 'code' ? shop.code : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a phone that is known already.
  useEffect(() => {
    if (!businessId || sentCheck) return
    const phone = handedOverPhone(businessId)
    if (phone) setForm({ typed: { phone } })
    // From the home screen it is one tap; the form takes a remembered number up by itself.
    const known = phone ?? rememberedPhone()?.phone
    if (known) check(known)
  }, [businessId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a number is kept once it was good.
  useEffect(() => {
    if (checked && typed.current?.phone === checked.phone) remembering.remember(typed.current)
  }, [checked])

  function checkAgain() {
    forgetPhone()
    clear()
    setForm({ takesFocus: true })
  }

  if (error instanceof CallError && isOfUnknownShop(error)) {
    return <UnknownShopPage error={error} />
  }
  const shown = business ?? (checked && { name: checked.points.businessName })
  return (
    <ShopFront business={shown} ground={checked?.points.hasReward ? 'ticket' : 'counter'}>
      <title>{shown ? `Check your points at ${shown.name}` : 'Check your points'}</title>
      {business ? <KeepShop business={business} /> : null}
      {checked ? (
        <PointsView
          checked={checked}
          qrCode={qrCode}
          onCheckAgain={checkAgain}
          onDone={forgetPhone}
        />
      ) : (
        <CheckPointsForm
          key={form.typed?.phone}
          typed={form.typed}
          takesFocus={form.takesFocus}
          serial={qrCode}
          isBusy={isBusy}
          problem={problem}
          onEdit={clearProblem}
          remembering={remembering}
          onCheck={(asked) => {
            typed.current = asked
            check(asked.phone)
          }}
        />
      )}
    </ShopFront>
  )
}
