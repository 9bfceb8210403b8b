import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { getCostOfPromotion } from '../../../contract/promotionCost.ts'
import { getPromotionReport } from '../../../contract/promotionReport.ts'
import {
  changePromotions,
  listPromotions,
  type Promotion,
  type Promotions,
  type WantedPromotion,
} from '../../../contract/promotions.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf } from '../business/queries.ts'
import type { RuleList, Sent } from '../rules/ruleList.ts'

export const rulesOf = ({ revision, promotions }: Promotions): RuleList<Promotion> => ({
  revision,
  rules: promotions,
})

export function usePromotions(businessId: number) {
  return useQuery(partOf(businessId, ['promotions'], (asked) => read(listPromotions, asked)))
}

/**
 * Reads and changes all happy hours. `said`: of the rule with this number, or of the new one, what its
 * cost was said to be; the server keeps it once that is switched on.
 */
export function usePromotionCalls(
  businessId: number,
  told?: { id: number | undefined; said: RefObject<string | undefined> },
) {
  const queryClient = useQueryClient()
  function keep(promotions: Promotions): Promotions {
    queryClient.setQueryData([...businessKey(businessId), 'promotions'], promotions)
    return promotions
  }
  return {
    list: 'promotions',
    read: async () => rulesOf(keep(await call(listPromotions, { params: paramsOf(businessId) }))),
    write: async (rules: Sent<Promotion>[], revision: number) => {
      const said = told?.said.current
      const promotions = rules.map((rule) =>
        said && rule.isOn && rule.id === told.id ? { ...rule, said } : rule,
      )
      const body = { promotions, revision }
      keep(await call(changePromotions, { params: paramsOf(businessId), body }))
      for (const part of ['business', 'audit-log', 'promotion-report', 'languages']) {
        void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), part] })
      }
    },
  }
}

/** What this happy hour would have done. Undefined asks nothing. */
export function useCostOfPromotion(businessId: number, promotion: WantedPromotion | undefined) {
  return useQuery({
    ...partOf(businessId, ['promotion-cost', promotion], ({ params, signal }) => {
      if (!promotion) throw new Error('Nothing to ask')
      return read(getCostOfPromotion, { params, signal, body: { promotion } })
    }),
    enabled: promotion !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** What a happy hour has done. */
export function usePromotionReport(businessId: number, promotionId: number) {
  return useQuery(
    partOf(businessId, ['promotion-report', promotionId], ({ params, signal }) =>
      read(getPromotionReport, {
        params: { ...params, promotionId: String(promotionId) },
        signal,
      }),
    ),
  )
}
