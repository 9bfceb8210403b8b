import type { CostOfPromotion } from '../../../contract/promotionCost.ts'
import { useSettled } from '../../platform/ui/useSettled.ts'
import type { CostQuery } from '../rules/answer/CostReceipt.tsx'
import { changedFields } from '../rules/ruleList.ts'
import { answerOfPromotion } from './promotionAnswer.ts'
import { type PromotionFormState, problemsOf, promotionOf } from './promotionForm.ts'
import { useCostOfPromotion } from './queries.ts'

interface PromotionCost {
  cost: CostQuery
  /** The shop's visits by weekday and hour, once they are counted. */
  week: NonNullable<CostOfPromotion['counted']>['week'] | undefined
  said: string | undefined
}

/** What the typed happy hour would have done, once it can be asked and typing has paused. */
export function usePromotionCost(
  businessId: number,
  { rule, values }: Pick<PromotionFormState, 'rule' | 'values'>,
  threshold: number,
): PromotionCost {
  // What it is called does not count, so that another name is not counted again.
  const name = rule?.name ?? 'A happy hour'
  const called = { name, words: {} }
  const promotion = { ...promotionOf({ ...values, ...called }), id: rule?.id, isOn: true }
  const isPossible = Object.keys(problemsOf({ ...values, name })).length === 0
  const settled = useSettled(isPossible ? JSON.stringify(promotion) : '')
  const asked = isPossible && settled !== '' ? JSON.parse(settled) : undefined
  const { data, ...query } = useCostOfPromotion(businessId, asked)
  const isSame =
    rule?.isOn &&
    Object.keys(changedFields<object>(rule, { ...rule, ...promotion, words: rule.words }))
      .length === 0
  return {
    cost: {
      ...query,
      idle: isPossible ? (isSame ? unchanged : undefined) : incomplete,
      data: data && answerOfPromotion(data, { ...promotion, threshold }),
    },
    week: data?.counted?.week,
    said: (settled === JSON.stringify(promotion) && data?.said) || undefined,
  }
}

const incomplete = 'Choose its days, and your own last 90 days answer here.'
const unchanged = 'Change what it gives or when, and your own last 90 days answer here.'
