import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { product } from '../../../contract/platform/product.ts'
import type { MyShop } from '../../../contract/points.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { getSession, listMyShops } from '../../platform/api/customerRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { paths, serverPaths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatDay } from '../../platform/ui/formatTime.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { Logo } from '../../platform/ui/Logo.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { SignInRedirect } from '../../shared/sign-in/SignInRedirect.tsx'
import { AddPhone } from '../scan/scanner/AddPhone.tsx'

/** All shops where the confirmed number of a signed-in customer collects. */
export default function MyShopsPage() {
  const session = useLoaded('session', (signal) => call(getSession, { signal }))
  const [confirmed, setConfirmed] = useState<string>()
  const [isSignedOut, setSignedOut] = useState(false)
  const customer = session.data?.customer
  const phone = confirmed ?? customer?.phone

  if (session.error) {
    return (
      <Frame>
        <NotLoaded onRetry={session.reload} />
      </Frame>
    )
  }
  if (!session.data) {
    return (
      <Frame>
        <Loading>Loading your shops...</Loading>
      </Frame>
    )
  }
  if (!customer || isSignedOut) {
    return (
      <Frame>
        <SignInRedirect returnTo={paths.myShops()} />
      </Frame>
    )
  }
  if (!phone) {
    return (
      <Frame lead="Confirm your number once, and see your points at every shop.">
        <AddPhone
          takesFocus={false}
          onConfirmed={setConfirmed}
          onKeep={undefined}
          onSignedOut={() => setSignedOut(true)}
        />
      </Frame>
    )
  }
  return (
    <Frame lead={`Points for the number ending ${phone.slice(-2)}.`}>
      <Shops phone={phone} onSignedOut={() => setSignedOut(true)} />
    </Frame>
  )
}

function Frame({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto fills-window max-w-[480px] px-4 pb-10">
      <title>{`My shops | ${product.name}`}</title>
      <header className="py-3">
        <Logo />
      </header>
      <main id="main" className="grid gap-5 pt-3">
        <div>
          <h1 className="display text-[2.125rem] leading-[1.08]">My shops</h1>
          {lead ? <p className="mt-2 text-lg">{lead}</p> : null}
        </div>
        {children}
      </main>
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorCard
      title="Your shops did not load"
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      Your points are safe. Please check your connection and try again.
    </ErrorCard>
  )
}

function Shops({ phone, onSignedOut }: { phone: string; onSignedOut: () => void }) {
  const { data, error, reload } = useLoaded(phone, (signal) => call(listMyShops, { signal }))
  if (error instanceof CallError && error.status === 401) {
    return <Button onClick={onSignedOut}>Sign in again</Button>
  }
  if (error) return <NotLoaded onRetry={reload} />
  if (!data) return <Loading>Loading your shops...</Loading>
  if (data.length === 0) return <NoShops />
  return (
    <>
      <ul className="grid gap-3.5">
        {data.map((shop) => (
          <Shop key={shop.businessId} shop={shop} />
        ))}
      </ul>
      <div className="-ms-3.5 flex flex-wrap gap-x-2">
        <ButtonLink look="quiet" size="slim" to={paths.scan()}>
          Scan a code
        </ButtonLink>
        <ButtonLink look="quiet" size="slim" to={serverPaths.leave()}>
          Sign out
        </ButtonLink>
      </div>
    </>
  )
}

function NoShops() {
  return (
    <Empty
      heading={2}
      title="No points yet"
      action={<ButtonLink to={paths.scan()}>Scan a code</ButtonLink>}
    >
      Scan the code at the counter of a shop, and it shows up here.
    </Empty>
  )
}

function Shop({ shop }: { shop: MyShop }) {
  const { businessId, businessName, points, rewardThreshold, lastVisitAt } = shop
  return (
    <li className="card px-4 py-4">
      <Link
        to={paths.checkPoints({ business: businessId })}
        className="flex min-h-11 items-center justify-between gap-3 text-ink no-underline"
      >
        <h2 dir="auto" translate="no" className="display text-xl wrap-anywhere">
          {businessName}
        </h2>
        <ChevronRight aria-hidden="true" size={20} className="flex-none" />
      </Link>
      <p className="leader mt-1 mb-2 tabular-nums">
        <span>
          <Exact
            in={shop.hasReward ? 'Ready for Reward!' : `${formatPoints(shop.pointsNeeded)} to go`}
          />
        </span>
        <b>
          <Exact in={`${formatNumber(points)} of ${formatNumber(rewardThreshold)}`} />
        </b>
      </p>
      <ProgressBar points={points} threshold={rewardThreshold} />
      <p dir="auto" className="mt-2 font-[560] wrap-anywhere">
        {shop.rewardDescription}
      </p>
      <p className="text-sm text-ink-2">
        {lastVisitAt ? `Last visit ${formatDay(new Date(lastVisitAt))}` : 'No visit yet'}
        {shop.givesPoints ? null : '. Gives no points right now'}
      </p>
    </li>
  )
}
