import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Business } from '../../../../contract/businesses.ts'
import { firstReward } from '../../../../contract/ladder.ts'
import { ExpiryCard } from '../../pointsExpiry/ExpiryCard.tsx'
import { OpenedPromotion } from '../../promotions/OpenedPromotion.tsx'
import { PromotionsCard } from '../../promotions/PromotionsCard.tsx'
import { LadderCard } from '../../rewards/ladder/LadderCard.tsx'
import { useLadder } from '../../rewards/ladder/queries.ts'
import { RewardForm } from '../../rewards/ladder/RewardForm.tsx'
import { OpenedReward } from '../../rewards/OpenedReward.tsx'
import { BackToRewards } from './BackToRewards.tsx'

interface RewardsPanelProps {
  business: Business
  /** The heading "Rewards", which names the part. */
  heading: ReactNode
  /** What a medium purchase gives. Undefined until it is known. */
  pointsPerVisit: number | undefined
}

/** What customers collect for, and what gives them more. A rule that is open has its own address. */
export function RewardsPanel({ business, heading, pointsPerVisit }: RewardsPanelProps) {
  const query = useLadder(business.id)
  const opened = useOpened()
  const list = useReturn(opened !== undefined)
  return (
    <>
      {/* It stays, so that what is typed into the form of an only reward stays. */}
      <div
        ref={list}
        hidden={opened !== undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-[18px]"
      >
        <LadderCard
          business={business}
          query={query}
          heading={heading}
          onlyReward={(ladder) => (
            <RewardForm
              key={firstReward}
              business={business}
              ladder={ladder}
              id={firstReward}
              pointsPerVisit={pointsPerVisit}
              isOnly
            />
          )}
        />
        <PromotionsCard business={business} />
        <ExpiryCard businessId={business.id} />
      </div>
      {opened ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <BackToRewards />
          <opened.Rule
            business={business}
            id={opened.id}
            isReport={opened.isReport}
            pointsPerVisit={pointsPerVisit}
          />
        </div>
      ) : null}
    </>
  )
}

/** Rules that have an address, by the word for them in it. */
const rules = {
  reward: OpenedReward,
  promotion: OpenedPromotion,
}

/** The rule that the address names. While another part is open, the address names none. */
function useOpened() {
  const [address] = useSearchParams()
  if (address.get('part') !== 'rewards') return undefined
  const [kind, Rule] = Object.entries(rules).find(([one]) => address.has(one)) ?? []
  const asked = kind && address.get(kind)
  if (!Rule || !asked) return undefined
  const isReport = address.get('show') === 'report'
  return { Rule, id: asked === 'new' ? undefined : Number(asked), isReport }
}

/** Leads back to the list's heading from a form, and not to the top of the page. */
function useReturn(isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) list.current?.querySelector<HTMLElement>('h2')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return list
}
