import type { SupportRequest } from '../../../contract/supportRequests.ts'
import { MoreRows } from '../../owner/shared/MoreRows.tsx'
import { PagesFailure } from '../../owner/shared/PagesFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NoRequests } from './NoRequests.tsx'
import { useSupportRequests } from './queries.ts'
import { SupportRequestCard } from './SupportRequestCard.tsx'
import type { useRequestChoice } from './useRequestChoice.ts'

export function SupportRequestList({ choice }: { choice: ReturnType<typeof useRequestChoice> }) {
  const pages = useSupportRequests(choice)
  const { rows, error } = pages
  if (!rows && error) return <PagesFailure title="Error loading support requests" pages={pages} />
  if (!rows) return <Skeleton lines={[48, 92, 100, 64]} />
  if (rows.length === 0) return <NoRequests choice={choice} />
  return (
    <>
      <Requests requests={rows} isOutdated={pages.isOutdated} />
      <MoreRows pages={pages} one="request" many="requests" />
    </>
  )
}

interface RequestsProps {
  requests: readonly SupportRequest[]
  isOutdated: boolean
}

function Requests({ requests, isOutdated }: RequestsProps) {
  return (
    <ul
      aria-label="Support requests"
      aria-busy={isOutdated}
      className="border-t-2 border-ink aria-busy:cursor-progress"
    >
      {requests.map((request) => (
        <li key={request.id} className="border-b border-rule">
          <SupportRequestCard request={request} />
        </li>
      ))}
    </ul>
  )
}
