import { useQueryClient } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Mail from 'lucide-react/icons/mail'
import Paintbrush from 'lucide-react/icons/paintbrush'
import Phone from 'lucide-react/icons/phone'
import { useId } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { product } from '../../../contract/product.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { StatStrip } from '../../platform/ui/StatStrip.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { statsOf } from '../../shared/dashboard/stats.tsx'
import type { BusinessView } from '../business/businessView.ts'
import { businessKey } from '../business/queries.ts'
import { BurstCards } from '../customers/BurstCards.tsx'
import { useAnalytics, useMyBusinesses } from '../figures/queries.ts'
import { LocationSwitch } from '../locations/LocationSwitch.tsx'
import { useOfLocation } from '../locations/locationChoice.ts'
import { CodeSection } from '../qr-codes/CodeSection.tsx'
import { RedeemCard } from '../rewards/RedeemCard.tsx'
import { WatchCards } from '../watch/WatchCards.tsx'
import { ConfirmPhoneCard } from './ConfirmPhoneCard.tsx'
import { FeedbackLinkCard } from './FeedbackLinkCard.tsx'
import { MorePlaces } from './MorePlaces.tsx'
import { PointsOverTime } from './PointsOverTime.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { RewardCard } from './RewardCard.tsx'
import { ShopHeader } from './ShopHeader.tsx'

/** The owner's first page: the shop's figures, its codes, and the latest activity. */
export function Dashboard({ view }: { view: BusinessView }) {
  const isPhone = useIsPhone()
  const { business, isOwner, mayChange, isLive, onOpen } = view
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: businessKey(business.id) })
  const activity = (
    <RecentActivity
      business={business}
      mayChange={mayChange}
      isLive={isLive}
      shownRows={isPhone ? 3 : 10}
      onRefresh={refresh}
    />
  )
  // On a phone at the counter, actions for a waiting customer come before figures for later.
  const counter = (
    <>
      {mayChange ? <RedeemCard business={business} /> : null}
      {activity}
    </>
  )
  return (
    <>
      <SwitchedOffCard business={business} />
      {isOwner ? <ConfirmPhoneCard business={business} /> : null}
      <ShopHeader
        business={business}
        action={
          <>
            {isOwner ? <ShopChooser business={business} onOpen={onOpen} /> : null}
            <LocationSwitch />
          </>
        }
      />
      {isPhone ? counter : null}
      {isOwner ? <SetupCard business={business} /> : null}
      {business.manager ? null : <BurstCards business={business} mayChange={mayChange} />}
      {business.manager ? null : (
        <WatchCards businessId={business.id} mayChange={isOwner} most={1} />
      )}
      <Figures business={business} />
      <div className="grid gap-[18px] wide:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <PointsOverTime businessId={business.id} />
        <div className="grid content-start gap-[18px] wide:grid-rows-[auto_1fr] wide:content-stretch">
          <RewardCard
            business={business}
            redeemsHere={mayChange && !isPhone}
            isBelowRedeem={mayChange && isPhone}
            isOwner={isOwner}
          />
          <FeedbackLinkCard business={business} />
        </div>
      </div>
      <CodeSection business={business} mayChange={mayChange} />
      {isPhone ? null : activity}
      {isPhone && isOwner ? <MorePlaces /> : null}
      <HelpLinks />
    </>
  )
}

function Figures({ business }: { business: Business }) {
  const { data: analytics, isError } = useAnalytics(business.id)
  const { locationId } = useOfLocation()
  if (analytics) {
    return (
      <>
        <StatStrip stats={statsOf(analytics, business, { isOfAll: locationId === undefined })} />
        <p className="mt-1.5 text-sm text-ink-2">
          Customers who were erased stay in these figures; the Customers page doesn’t list them.
        </p>
      </>
    )
  }
  return (
    <div className="card px-[26px] py-6">
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

/** Support has switched the shop off. Says what that means, why, and where to ask. */
function SwitchedOffCard({ business: { switchedOff } }: { business: Business }) {
  if (!switchedOff) return null
  const { since, reason } = switchedOff
  const [inbox] = product.supportEmails
  return (
    <section
      aria-labelledby="switched-off"
      className="card flex items-start gap-4 border-2 border-serial px-4 py-[18px] md:px-[26px]"
    >
      <CircleAlert aria-hidden="true" size={26} className="mt-0.5 flex-none text-serial" />
      <div className="min-w-0">
        <h2 id="switched-off" className="display text-xl">
          Support has switched this shop off
        </h2>
        {reason ? <p className="mt-1 wrap-anywhere">Reason: {reason}</p> : null}
        <p className="mt-1 text-ink-2">
          {since
            ? `Its codes haven’t given points since ${formatRecent(new Date(since), serverDate())}.`
            : 'Its codes give no points.'}{' '}
          Customers still see their points, and you can still give rewards. Questions? Write to{' '}
          <a href={`mailto:${inbox}`}>
            <Exact>{inbox}</Exact>
          </a>
          .
        </p>
      </div>
    </section>
  )
}

const linkClass =
  'card flex min-h-16 items-center gap-3.5 px-[18px] py-3.5 font-semibold text-ink no-underline'
const noteClass = 'block text-sm font-normal text-ink-2'

/** Links to the help, and to people who can answer. */
function HelpLinks() {
  return (
    <nav aria-label="Help" className="grid gap-2.5 md:grid-cols-3 md:gap-[18px]">
      <Link to={paths.businessManual()} className={linkClass}>
        <BookOpen aria-hidden="true" size={22} />
        <span>
          Business manual
          <span className={noteClass}>Everything, step by step</span>
        </span>
      </Link>
      <Link to={paths.phoneNumberGuide()} className={linkClass}>
        <Phone aria-hidden="true" size={22} />
        <span>
          Phone number guide
          <span className={noteClass}>Formats for ten countries</span>
        </span>
      </Link>
      <a href={`mailto:${product.supportEmails.join(',')}`} className={linkClass}>
        <Mail aria-hidden="true" size={22} />
        <span>
          Email support
          <span className={noteClass}>A reply within 24 hours</span>
        </span>
      </a>
    </nav>
  )
}

interface ShopChooserProps {
  business: Business
  onOpen: BusinessView['onOpen']
}

/** Chooses the shown shop, for owners of several. */
function ShopChooser({ business, onOpen }: ShopChooserProps) {
  const id = useId()
  const { data: businesses } = useMyBusinesses({ enabled: true })
  if (!businesses || businesses.length < 2) return null

  function open(chosen: string) {
    const found = businesses?.find((one) => String(one.id) === chosen)
    if (!found) return
    onOpen({ businessId: found.id, businessName: found.name, businessPhone: found.phone })
  }

  return (
    <div className="grid max-w-[240px] min-w-0 gap-1 max-md:w-full max-md:max-w-none">
      <label htmlFor={id} className="text-xs font-[560] text-ink-2">
        Your businesses
      </label>
      <select
        id={id}
        value={business.id}
        onChange={(event) => open(event.target.value)}
        className="input truncate"
      >
        {businesses.map((one) => (
          <option key={one.id} value={one.id} translate="no">
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
