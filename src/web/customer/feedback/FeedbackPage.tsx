import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/callError.ts'
import { getPublicBusiness } from '../../api/customerRoutes.ts'
import { firstLoaded, usePageData } from '../../api/pageData.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { useAddress } from '../../standalone/address.ts'
import { Button } from '../../ui/Button.tsx'
import { CustomerLayout } from '../../ui/CustomerLayout.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ShopFront } from '../ShopFront.tsx'
import { Feedback } from './Feedback.tsx'
import { UnknownBusiness } from './UnknownBusiness.tsx'

/** `/feedback/{businessId}`: what a customer thinks of a shop, in half a minute. */
export default function FeedbackPage() {
  const { businessId = '' } = useAddress().params
  const isId = /^[1-9]\d{0,9}$/.test(businessId)
  const { shop, sentReview } = usePageData()
  const { data, error, reload } = useLoaded(
    isId ? businessId : undefined,
    (signal) => call(getPublicBusiness, { params: { businessId }, signal }),
    firstLoaded(businessId, shop),
  )
  const isUnknown = !isId || isRefused(error)
  const [reviews, setReviews] = useState(0)

  if (isUnknown) return <UnknownBusiness />
  if (error) return <OutOfReach onRetry={reload} />
  return (
    <ShopFront
      business={data && { ...data, description: data.description ?? 'Share your experience' }}
    >
      <title>{data ? `Share your experience: ${data.name}` : 'Share your experience'}</title>
      {data ? (
        <Feedback
          key={reviews}
          business={data}
          sent={reviews === 0 ? sentReview : undefined}
          onAnother={() => setReviews(reviews + 1)}
        />
      ) : (
        <Loading>Loading business information...</Loading>
      )}
    </ShopFront>
  )
}

/** There is no such business, or its address is none. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && [400, 404].includes(error.status)
}

function OutOfReach({ onRetry }: { onRetry: () => void }) {
  return (
    <CustomerLayout>
      <title>Share your experience</title>
      <h1 className="sr-only">Share your experience</h1>
      <ErrorCard
        title="The shop could not be loaded"
        action={<Button onClick={onRetry}>Try Again</Button>}
      >
        Failed to load business information. Please check your connection and try again.
      </ErrorCard>
    </CustomerLayout>
  )
}
