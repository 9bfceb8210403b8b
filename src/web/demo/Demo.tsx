import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react'
import { listActivity } from '../../contract/activity.ts'
import { getAnalytics, getRewardProgress, getTimeline } from '../../contract/analytics.ts'
import { getBusiness } from '../../contract/businesses.ts'
import { listBursts } from '../../contract/customers.ts'
import { exampleSite } from '../../contract/product.ts'
import { getCheckCode, listCodeFigures, listQrCodes } from '../../contract/qr-codes.ts'
import { fake } from '../api/fake.ts'
import { newQueryClient } from '../api/queryClient.ts'
import { businessKey, paramsOf } from '../owner/business/queries.ts'
import { OwnerPlace } from '../owner/shared/ownerPlace.ts'
import { demoPaths, paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Dialog, DialogActions } from '../ui/Dialog.tsx'
import { DemoFrame } from './DemoFrame.tsx'
import { demoShop } from './shop.ts'
import check from './snapshot/check.svg?url'
import high from './snapshot/high.svg?url'
import low from './snapshot/low.svg?url'
import medium from './snapshot/medium.svg?url'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { wouldDo } from './wouldDo.ts'

const pictures: readonly (readonly [id: number | undefined, address: string])[] = [
  ...[low, medium, high].map((address, place) => [demoShop.codes[place]?.id, address] as const),
  [demoShop.checkCode.id, check],
]

const place = {
  DemoFrame,
  paths: demoPaths,
  origin: () => exampleSite,
  pictureOf: (_: number, { id }: { id: number }) => new Map(pictures).get(id) ?? '',
}

/** An owner's pages on the demo's shop: what they read is the snapshot, and nothing is changed. */
export function Demo({ now, children }: { now?: Date; children: ReactNode }) {
  const [snapshot] = useState(() => openSnapshot(now ?? new Date()))
  const [queryClient] = useState(() => clientOf(snapshot))
  const [refused, setRefused] = useState<{ words: string; count: number }>()
  const [isAsking, setAsking] = useState(false)

  // Before anything in it asks.
  useLayoutEffect(() => {
    fake.answer = async (endpoint, parts) => {
      if (snapshot.has(endpoint)) return snapshot.read(endpoint as never, parts as never)
      setRefused((before) => ({ words: wouldDo(endpoint), count: (before?.count ?? 0) + 1 }))
      setAsking(true)
      // The page that asked begins anew below: nobody waits for this any more.
      return new Promise(() => {})
    }
    return () => {
      fake.answer = undefined
    }
  }, [snapshot])

  return (
    <QueryClientProvider client={queryClient}>
      <OwnerPlace value={place}>
        <Fragment key={refused?.count}>{children}</Fragment>
      </OwnerPlace>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Nothing changes in the demo"
        description={refused?.words}
      >
        <DialogActions>
          <Button look="plain" size="slim" onClick={() => setAsking(false)}>
            Keep looking
          </Button>
          <ButtonLink size="slim" to={paths.businessRegister()}>
            Register your business
          </ButtonLink>
        </DialogActions>
      </Dialog>
    </QueryClientProvider>
  )
}

/** What the dashboard reads first is known before it is asked for: the first HTML shows it all. */
function clientOf({ read }: Snapshot) {
  const client = newQueryClient()
  const { id } = demoShop.business
  const params = paramsOf(id)
  const know = (parts: readonly string[], data: unknown) =>
    client.setQueryData([...businessKey(id), ...parts], data)
  know(['business'], read(getBusiness, { params }))
  know(['analytics'], read(getAnalytics, { params }))
  know(['timeline', '14-days'], read(getTimeline, { params, query: { range: '14-days' } }))
  know(['reward-progress'], read(getRewardProgress, { params }))
  know(['activity', 'latest'], read(listActivity, { params, query: { limit: '20' } }))
  know(['bursts'], read(listBursts, { params }))
  know(['qr-codes'], read(listQrCodes, { params }))
  know(['check-code'], read(getCheckCode, { params }))
  know(['code-figures'], read(listCodeFigures, { params }))
  return client
}
