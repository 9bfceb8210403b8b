import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { describeUnsubscribe } from '../../../contract/messages.ts'
import { product } from '../../../contract/product.ts'
import { call } from '../../api/call.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CustomerLayout } from '../../ui/CustomerLayout.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { StopSummary } from './StopSummary.tsx'
import { SummaryStopped } from './SummaryStopped.tsx'

/** Where the link of a weekly summary leads. To open it changes nothing: mail programs do that too. */
export default function UnsubscribePage() {
  const [search] = useSearchParams()
  // The static page knows no address.
  const token = useHydrated() ? (search.get('token') ?? '') : undefined
  const subscription = useLoaded(token || undefined, (signal) =>
    call(describeUnsubscribe, { query: { token: token ?? '' }, signal }),
  )
  const { data, error, reload } = subscription
  return (
    <CustomerLayout>
      <title>{`Weekly summary | ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-[2.125rem] leading-[1.08] wrap-anywhere">
        {data ? `Weekly summary of ${data.businessName}` : 'Weekly summary'}
      </h1>
      {data && token ? <Subscription token={token} isSubscribed={data.isSubscribed} /> : null}
      {token === '' || isUnknown(error) ? <BrokenLink /> : null}
      {error && !isUnknown(error) ? <OutOfReach error={error} onRetry={reload} /> : null}
      {data || error || token === '' ? null : <Loading>Looking at your link...</Loading>}
    </CustomerLayout>
  )
}

function Subscription({ token, isSubscribed }: { token: string; isSubscribed: boolean }) {
  const [isStopped, setStopped] = useState(false)
  if (isStopped) return <SummaryStopped byThisPage />
  if (!isSubscribed) return <SummaryStopped />
  return <StopSummary token={token} onStopped={() => setStopped(true)} />
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallError && ['link_unknown', 'invalid_input'].includes(error.code)
}

function BrokenLink() {
  return (
    <ErrorCard
      title="This link is not complete, or no longer valid"
      action={<ButtonLink to={paths.techSupport()}>Ask support</ButtonLink>}
    >
      Nothing was changed. Please open it again from the email, or switch the weekly summary off in
      your dashboard: Settings, Messages.
    </ErrorCard>
  )
}

function OutOfReach({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorCard
      title="Nothing was changed yet"
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      {messageOf(error, 'Something went wrong on our side. Please try again.')}
    </ErrorCard>
  )
}
