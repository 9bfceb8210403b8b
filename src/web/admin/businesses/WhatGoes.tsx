import type { BusinessDeletion } from '../../../contract/adminDeletion.ts'
import { formatNumber } from '../../../contract/formatPoints.ts'
import { restoreDays } from '../../../contract/retention.ts'
import { formatDay } from '../../owner/shared/formatRecent.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'

const dayMs = 24 * 60 * 60 * 1000

/** What a business's deletion takes with it, in numbers, and what can be done about it. */
export function WhatGoes({ deletion }: { deletion: BusinessDeletion }) {
  const { reviews, voiceComments, ownerIsTold } = deletion
  const until = formatDay(new Date(Date.now() + restoreDays * dayMs))
  const rows = [
    { label: 'Working codes', value: deletion.workingCodes },
    { label: 'Customers', value: deletion.customers },
    { label: 'Points not yet spent', value: deletion.pointsWaiting },
    { label: 'Rewards waiting', value: deletion.rewardsWaiting },
    { label: voiceComments > 0 ? 'Reviews, some with a voice message' : 'Reviews', value: reviews },
    { label: 'Messages not yet sent', value: deletion.messagesWaiting },
  ]
  return (
    <div className="grid gap-3 pt-1">
      <DescriptionList
        rows={rows.map(({ label, value }) => ({ label, value: formatNumber(value) }))}
      />
      <p>
        Its printed codes stop right away, everyone is signed out, and customers get no more
        messages.{' '}
        {ownerIsTold
          ? 'We send the owner a link to restore it.'
          : 'Its phone was never confirmed, so no one is notified.'}
      </p>
      <p>
        It can be restored for {restoreDays} days, until <b className="font-[640]">{until}</b>. Then
        everything about its customers is gone for good.
      </p>
    </div>
  )
}
