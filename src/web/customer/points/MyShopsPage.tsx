import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { product } from '../../../contract/platform/product.ts'
import type { MyShop } from '../../../contract/points.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { getSession, listMyShops } from '../../platform/api/customerRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { customerPaths, serverPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { Moment } from '../../platform/ui/Moment.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { OwnWords, ShopContext } from '../../shared/language/OwnWords.tsx'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import { SignInRedirect } from '../../shared/sign-in/SignInRedirect.tsx'
import { AddPhone } from '../scan/scanner/AddPhone.tsx'
import { myShopsWords } from './myShopsWords.ts'

/** All shops where the confirmed number of a signed-in customer collects. */
export default function MyShopsPage() {
  const { words, show } = useWords(myShopsWords)
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
        <Loading>{words.loading}</Loading>
      </Frame>
    )
  }
  if (!customer || isSignedOut) {
    return (
      <Frame>
        <SignInRedirect returnTo={customerPaths.myShops()} />
      </Frame>
    )
  }
  if (!phone) {
    return (
      <Frame lead={words.confirmOnce}>
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
    <Frame lead={show(words.pointsFor, { digits: phone.slice(-2) })}>
      <Shops phone={phone} onSignedOut={() => setSignedOut(true)} />
    </Frame>
  )
}

function Frame({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  const { words, say } = useWords(myShopsWords)
  return (
    <CustomerLayout>
      <title>{say(words.title, { product: product.name })}</title>
      <div>
        <h1 className="display text-[2.125rem] leading-[1.08]">{words.heading}</h1>
        {lead ? <p className="mt-2 text-lg">{lead}</p> : null}
      </div>
      {children}
    </CustomerLayout>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { words } = useWords(myShopsWords)
  return (
    <ErrorCard title={words.notLoaded} action={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
      {words.pointsAreSafe}
    </ErrorCard>
  )
}

function Shops({ phone, onSignedOut }: { phone: string; onSignedOut: () => void }) {
  const { words } = useWords(myShopsWords)
  const { data, error, reload } = useLoaded(phone, (signal) => call(listMyShops, { signal }))
  if (error instanceof CallError && error.status === 401) {
    return <Button onClick={onSignedOut}>{words.signInAgain}</Button>
  }
  if (error) return <NotLoaded onRetry={reload} />
  if (!data) return <Loading>{words.loading}</Loading>
  if (data.length === 0) return <NoShops />
  return (
    <>
      <ul className="grid gap-3.5">
        {data.map((shop) => (
          <Shop key={shop.businessId} shop={shop} />
        ))}
      </ul>
      <div className="-ms-3.5 flex flex-wrap gap-x-2">
        <ButtonLink look="quiet" size="slim" to={customerPaths.scan()}>
          {words.scanACode}
        </ButtonLink>
        <ButtonLink look="quiet" size="slim" to={serverPaths.leave()}>
          {words.signOut}
        </ButtonLink>
      </div>
    </>
  )
}

function NoShops() {
  const { words } = useWords(myShopsWords)
  return (
    <Empty
      heading={2}
      title={words.noPointsYet}
      action={<ButtonLink to={customerPaths.scan()}>{words.scanACode}</ButtonLink>}
    >
      {words.scanAtACounter}
    </Empty>
  )
}

function Shop({ shop }: { shop: MyShop }) {
  const { words, show } = useWords(myShopsWords)
  const { businessId, businessName, points, rewardThreshold } = shop
  return (
    <li className="card px-4 py-4">
      <Link
        to={customerPaths.checkPoints({ business: businessId })}
        className="flex min-h-11 items-center justify-between gap-3 text-ink no-underline"
      >
        <h2 dir="auto" translate="no" className="display text-xl wrap-anywhere">
          {businessName}
        </h2>
        <ChevronRight aria-hidden="true" size={20} className="flex-none" />
      </Link>
      <p className="leader mt-1 mb-2 tabular-nums">
        <span>
          {shop.hasReward ? words.readyForReward : show(words.toGo, { count: shop.pointsNeeded })}
        </span>
        <b translate="no">{show(words.pointsOf, { points, threshold: rewardThreshold })}</b>
      </p>
      <ProgressBar points={points} threshold={rewardThreshold} />
      <p className="mt-2 font-[560] wrap-anywhere">
        <ShopContext value={shop}>
          <OwnWords>{shop.rewardDescription}</OwnWords>
        </ShopContext>
      </p>
      <p className="text-sm text-ink-2">
        <LastVisit {...shop} />
      </p>
    </li>
  )
}

function LastVisit({ lastVisitAt, givesPoints }: MyShop) {
  const { words, show } = useWords(myShopsWords)
  if (!lastVisitAt) return givesPoints ? words.noVisit : words.noVisitNotGiving
  return show(givesPoints ? words.lastVisit : words.lastVisitNotGiving, {
    day: <Moment at={lastVisitAt} shape="day" />,
  })
}
