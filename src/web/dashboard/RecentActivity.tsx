import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Business } from '../../contract/businesses.ts'
import type { Transaction } from '../../contract/points.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { Key } from '../ui/Key.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ActivityHeader } from './ActivityHeader.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import { ResetDialog } from './ResetDialog.tsx'

type TransactionsQuery = UseQueryResult<Transaction[] | null>

interface RecentActivityProps {
  business: Business
  query: TransactionsQuery
  mayReset: boolean
  /** Reads the whole dashboard again. */
  onRefresh: () => Promise<void>
}

export function RecentActivity(props: RecentActivityProps) {
  const { business, query, mayReset, onRefresh } = props
  const [asked, setAsked] = useState<Transaction>()
  return (
    <section
      aria-labelledby="recent-activity"
      className="card px-4 pt-[18px] pb-5 desk:px-[26px] desk:pt-[22px] desk:pb-6"
    >
      <ActivityHeader query={query} onRefresh={onRefresh} />
      <Rows business={business} query={query} mayReset={mayReset} onAskReset={setAsked} />
      {asked ? (
        <ResetDialog
          businessId={business.id}
          transaction={asked}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  )
}

function Rows(props: {
  business: Business
  query: TransactionsQuery
  mayReset: boolean
  onAskReset: (transaction: Transaction) => void
}) {
  const { business, query, mayReset, onAskReset } = props
  const { data: transactions, isError, isFetching, refetch } = query
  if (!transactions && isError) {
    return (
      <ErrorCard
        title="Recent activity could not be loaded"
        action={
          <Key busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
            Try Again
          </Key>
        }
      >
        No points are lost. Please try again.
      </ErrorCard>
    )
  }
  if (!transactions) return <Skeleton lines={[100, 92, 100, 84]} />
  if (transactions.length === 0) return <NoScans />
  return (
    <ActivityTable
      transactions={transactions}
      threshold={business.rewardThreshold}
      mayReset={mayReset}
      onAskReset={onAskReset}
    />
  )
}

function NoScans() {
  return (
    <Empty
      title="No scans yet"
      action={
        <a href="#codes" className="key plain slim">
          Go to your codes
        </a>
      }
    >
      Print your codes and put one where people pay. The first scan shows up here.
    </Empty>
  )
}
