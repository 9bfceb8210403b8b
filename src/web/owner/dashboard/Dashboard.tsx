import { useQueryClient } from '@tanstack/react-query'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import type { BusinessView } from '../business/BusinessPage.tsx'
import { businessKey } from '../business/queries.ts'
import { BurstCards } from '../customers/BurstCards.tsx'
import { CodeSection } from '../qr-codes/CodeSection.tsx'
import { RedeemCard } from '../rewards/RedeemCard.tsx'
import { ConfirmPhoneCard } from './ConfirmPhoneCard.tsx'
import { PointsOverTime } from './chart/PointsOverTime.tsx'
import { FeedbackLinkCard } from './FeedbackLinkCard.tsx'
import { Figures } from './Figures.tsx'
import { HelpLinks } from './HelpLinks.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { RewardCard } from './RewardCard.tsx'
import { SetupCard } from './SetupCard.tsx'
import { ShopChooser } from './ShopChooser.tsx'
import { ShopHeader } from './ShopHeader.tsx'
import { SwitchedOffCard } from './SwitchedOffCard.tsx'

/** The first page of the desk: how the shop stands, its codes, and what happened last. */
export function Dashboard({ desk }: { desk: BusinessView }) {
  const isPhone = useIsPhone()
  const { business, isOwner, mayChange, isLive, onOpen } = desk
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
  // A phone at the counter: what is done while a customer waits comes before what is looked at later.
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
        action={isOwner ? <ShopChooser business={business} onOpen={onOpen} /> : null}
      />
      {isPhone ? counter : null}
      {isOwner ? <SetupCard business={business} /> : null}
      <BurstCards business={business} mayChange={mayChange} />
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
      <HelpLinks />
    </>
  )
}
