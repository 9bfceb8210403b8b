import { useQueryClient } from '@tanstack/react-query'
import Paintbrush from 'lucide-react/icons/paintbrush'
import { use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { StatStrip } from '../../platform/ui/StatStrip.tsx'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { statsOf } from '../../shared/dashboard/stats.tsx'
import type { BusinessView } from '../business/businessView.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { businessKey } from '../business/queries.ts'
import { useAnalytics } from '../figures/queries.ts'
import { LocationSwitch } from '../locations/LocationSwitch.tsx'
import { useOfLocation } from '../locations/locationChoice.ts'
import { CodesCard } from '../qr-codes/CodesCard.tsx'
import { RedeemCard, RewardsWaiting } from '../rewards/RedeemCard.tsx'
import { WatchCards } from '../watch/WatchCards.tsx'
import { Checklist } from './Checklist.tsx'
import { ConfirmPhoneCard } from './ConfirmPhoneCard.tsx'
import { DemoShopCard } from './DemoShopCard.tsx'
import { FeedbackLinkCard } from './FeedbackLinkCard.tsx'
import { MorePlaces } from './MorePlaces.tsx'
import { PointsOverTime } from './PointsOverTime.tsx'
import { RewardCard, RewardProgram } from './RewardCard.tsx'
import { ShopChooser } from './ShopChooser.tsx'
import { ShopHeader } from './ShopHeader.tsx'
import { SwitchedOffCard } from './SwitchedOffCard.tsx'
import { TodayCard } from './TodayCard.tsx'

/** The owner's first page: today, what the counter needs beside it, and figures for later below. */
export function Dashboard({ view }: { view: BusinessView }) {
  const { business, isOwner, mayChange, onOpen } = view
  const isPhone = useIsPhone()
  const { DemoFrame } = use(OwnerPlace)
  const watch = business.manager ? null : (
    <WatchCards business={business} isOwner={isOwner} mayChange={mayChange} />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      <SwitchedOffCard business={business} />
      {isOwner ? <ConfirmPhoneCard business={business} /> : null}
      <ShopHeader
        business={business}
        action={
          <>
            {isOwner ? <ShopChooser business={business} onOpen={onOpen} /> : null}
            <LocationSwitch slim />
          </>
        }
      />
      {isPhone ? <Counter view={view} /> : null}
      {isOwner ? <SetupCard business={business} /> : null}
      {isOwner && !DemoFrame ? <Checklist business={business} /> : null}
      {isOwner && business.isDemo && !DemoFrame ? <DemoShopCard business={business} /> : null}
      {DemoFrame ? null : watch}
      {isPhone ? null : <Counter view={view} />}
      {/* Whoever looks around meets the shop's day before a question about its team. */}
      {DemoFrame ? watch : null}
      <Figures business={business} />
      <div className={columns}>
        <PointsOverTime businessId={business.id} />
        {isPhone ? (
          <>
            <RewardCard business={business} isOwner={isOwner} isBelowRedeem={mayChange} />
            <CodesCard business={business} mayChange={mayChange} />
          </>
        ) : null}
        <FeedbackLinkCard business={business} />
      </div>
      {isPhone && isOwner ? <MorePlaces /> : null}
    </div>
  )
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4 wide:grid-cols-[minmax(0,1fr)_366px]'

/** What a waiting customer needs: today’s entries, the reward to give, and the codes. */
function Counter({ view: { business, isOwner, mayChange, isLive } }: { view: BusinessView }) {
  const isPhone = useIsPhone()
  const queryClient = useQueryClient()
  const today = (
    <TodayCard
      business={business}
      mayChange={mayChange}
      isLive={isLive}
      shownRows={isPhone ? 3 : 10}
      onRefresh={() => queryClient.invalidateQueries({ queryKey: businessKey(business.id) })}
    />
  )
  if (isPhone) {
    const none = 'No reward is waiting.'
    const waiting = <RewardsWaiting businessId={business.id} none={none} />
    return (
      <>
        {mayChange ? <RedeemCard business={business} stub={waiting} /> : null}
        {today}
      </>
    )
  }
  const program = <RewardProgram business={business} isOwner={isOwner} />
  return (
    <div className={columns}>
      {today}
      <div className="grid gap-4 md:max-wide:grid-cols-2 wide:grid-rows-[auto_1fr]">
        {mayChange ? (
          <RedeemCard business={business} stub={program} />
        ) : (
          <RewardCard business={business} isOwner={isOwner} />
        )}
        <CodesCard business={business} mayChange={mayChange} />
      </div>
    </div>
  )
}

function Figures({ business }: { business: Business }) {
  const { data: analytics, isError } = useAnalytics(business.id)
  const { locationId } = useOfLocation()
  if (analytics) {
    return (
      <StatStrip
        isSlim
        stats={statsOf(analytics, business, { isOfAll: locationId === undefined })}
      />
    )
  }
  return (
    <div className="card px-6 py-4">
      {isError ? (
        <p role="status">The figures did not load. We keep trying.</p>
      ) : (
        <Skeleton lines={[90, 62, 74]} />
      )}
    </div>
  )
}

/** Shown until the setup is done. Says what still has default values. */
function SetupCard({ business }: { business: Business }) {
  if (business.setupCompleted) return null
  return (
    <section
      aria-labelledby="finish-setup"
      className="card flex flex-wrap items-center gap-x-6 gap-y-4 px-4 py-[18px] md:px-[26px]"
    >
      <Paintbrush aria-hidden="true" size={26} className="flex-none text-till" />
      <div className="min-w-0 flex-[1_1_260px]">
        <h2 id="finish-setup" className="display text-xl">
          Make it yours
        </h2>
        <p className="mt-0.5 text-ink-2">
          Your colors, your reward, your point values. Five short steps; your codes work already.
        </p>
      </div>
      <ButtonLink to={paths.businessSetup()} look="plain" size="slim">
        Finish the setup
      </ButtonLink>
    </section>
  )
}
