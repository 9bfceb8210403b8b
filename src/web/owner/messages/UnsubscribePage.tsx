import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { describeUnsubscribe, unsubscribe } from '../../../contract/messages.ts'
import { product } from '../../../contract/platform/product.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { paths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'

/** Opened by a weekly summary's link. Opening must change nothing: mail programs do it, too. */
export default function UnsubscribePage() {
  const [search] = useSearchParams()
  // The static page has no address.
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
        <Exact
          in={data ? `Weekly summary of ${data.businessName}` : 'Weekly summary'}
          names={[data?.businessName]}
        />
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

/** `byThisPage`: stopped just now, by the button here. Otherwise it was stopped before. */
function SummaryStopped({ byThisPage = false }: { byThisPage?: boolean }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <>
      <Receipt slot={byThisPage}>
        <h2 ref={heading} tabIndex={-1} className="display text-2xl">
          {byThisPage ? 'It has stopped' : 'It’s already off'}
        </h2>
        <p className="mt-3">
          {byThisPage
            ? 'You’ll get no more weekly summaries.'
            : 'You’re not getting weekly summaries. There’s nothing left to do.'}{' '}
          You can turn them back on in your dashboard, under Settings, Messages.
        </p>
      </Receipt>
      <ButtonLink to={paths.dashboard()} look="plain" wide>
        Open the dashboard
      </ButtonLink>
    </>
  )
}

/** Asks once. The button is the answer. */
function StopSummary({ token, onStopped }: { token: string; onStopped: () => void }) {
  const { isBusy, problem, press } = usePress((error) =>
    messageOf(error, 'It was not stopped. Please try again.'),
  )

  async function stop() {
    await call(unsubscribe, { query: { token } })
    onStopped()
  }

  return (
    <FormCard title="Every Monday, by email">
      <div className="grid gap-4">
        <p>
          It has your week’s scans, customers, rewards and new reviews. Nothing changes until you
          press the button.
        </p>
        <Button wide busy={isBusy && 'Stopping...'} onClick={() => void press(stop)}>
          Stop the weekly summary
        </Button>
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
    </FormCard>
  )
}
