import type { Business } from '../../../contract/businesses.ts'
import type { Promotion, Promotions } from '../../../contract/promotions.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { toast } from '../../platform/ui/toast.ts'
import { useSaveRule } from '../rules/useSaveRule.ts'
import { rulesOf, usePromotionCalls } from './queries.ts'

/** Ends a happy hour, or switches it on again, from the list. */
export function useSwitchPromotion({ id: businessId }: Business, promotions: Promotions) {
  const { press } = usePress((error) =>
    toastFailure('Nothing was changed', error, 'Please try again.'),
  )
  const calls = usePromotionCalls(businessId)
  const { save } = useSaveRule<Promotion>(rulesOf(promotions), { isTyped: false, calls })

  async function switchPromotion(promotion: Promotion): Promise<void> {
    await save({ id: promotion.id, fields: { isOn: !promotion.isOn } })
    toast(switched(promotion))
  }

  return (promotion: Promotion) => void press(() => switchPromotion(promotion))
}

const switched = ({ name, isOn }: Promotion) => ({
  title: isOn ? 'Happy hour ended' : 'Happy hour switched on',
  description: isOn
    ? `No scan gets ${name} from now on. Points that it gave stay.`
    : `${name} counts from the next scan in its hours.`,
  names: [name],
})
