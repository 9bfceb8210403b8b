import type { QueryClient } from '@tanstack/react-query'
import { listActivity } from '../../contract/activity.ts'
import { getAnalytics, getRewardProgress, getTimeline } from '../../contract/analytics.ts'
import { getBusiness } from '../../contract/businesses.ts'
import { listBursts } from '../../contract/customers.ts'
import { getCheckCode, listQrCodes } from '../../contract/qr-codes.ts'
import { newQueryClient } from '../api/queryClient.ts'
import { businessKey, paramsOf } from '../desk/business/queries.ts'
import { exampleShop } from '../site/home/exampleShop.ts'
import type { SampleShop } from './answers.ts'

/** What the dashboard reads, known before it is asked for: the first HTML shows it all. */
export function sampleClient({ read }: SampleShop): QueryClient {
  const client = newQueryClient()
  const { businessId } = exampleShop
  const params = paramsOf(businessId)
  const know = (parts: readonly string[], data: unknown) =>
    client.setQueryData([...businessKey(businessId), ...parts], data)
  know(['business'], read(getBusiness, { params }))
  know(['analytics'], read(getAnalytics, { params }))
  know(['timeline', '14-days'], read(getTimeline, { params, query: { range: '14-days' } }))
  know(['reward-progress'], read(getRewardProgress, { params }))
  know(['activity', 'latest'], read(listActivity, { params, query: { limit: '20' } }))
  know(['bursts'], read(listBursts, { params }))
  know(['qr-codes'], read(listQrCodes, { params }))
  know(['check-code'], read(getCheckCode, { params }))
  return client
}
