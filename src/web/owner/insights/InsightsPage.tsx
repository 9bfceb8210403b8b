import type { Business } from '../../../contract/businesses.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BusinessPage } from '../business/BusinessPage.tsx'
import { OwnerHeading } from '../shared/OwnerHeading.tsx'
import { BusiestHours } from './BusiestHours.tsx'
import { ComingBack } from './ComingBack.tsx'
import { useInsights } from './queries.ts'
import { RewardFigures } from './RewardFigures.tsx'

export default function InsightsPage() {
  return (
    <BusinessPage title="Insights">
      {({ business }) => <InsightsOf business={business} />}
    </BusinessPage>
  )
}

function InsightsOf({ business }: { business: Business }) {
  return (
    <>
      <OwnerHeading
        lead={`Who comes, who comes back, and when. Days and hours are in ${business.timeZone.replaceAll('_', ' ')}.`}
      >
        Insights
      </OwnerHeading>
      <Figures business={business} />
    </>
  )
}

function Figures({ business }: { business: Business }) {
  const { data: insights, isError, isFetching, refetch } = useInsights(business.id)
  if (insights) {
    return (
      <>
        <RewardFigures insights={insights} business={business} />
        <ComingBack insights={insights} />
        <BusiestHours hours={insights.busiestHours} />
      </>
    )
  }
  if (!isError) {
    return (
      <div className="card px-[26px] py-6">
        <p role="status" className="sr-only">
          Loading your insights...
        </p>
        <Skeleton lines={[40, 92, 74, 88]} />
      </div>
    )
  }
  return (
    <ErrorCard
      title="Your insights did not load"
      action={
        <Button busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      We could not reach the server. Please check your connection and try again.
    </ErrorCard>
  )
}
