import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import type { Ladder } from '../../../contract/ladder.ts'
import { Empty } from '../../platform/ui/Empty.tsx'
import { PanelData, type PanelQuery } from '../../platform/ui/PanelData.tsx'
import { ExpiryCard } from './expiry/ExpiryCard.tsx'
import { LadderCard } from './ladder/LadderCard.tsx'
import { firstReward, useLadder } from './ladder/queries.ts'
import { RewardForm } from './ladder/RewardForm.tsx'
import { PromotionForm } from './promotions/PromotionForm.tsx'
import { PromotionsCard } from './promotions/PromotionsCard.tsx'
import { usePromotions } from './promotions/queries.ts'
import { PromotionReportPage } from './report/PromotionReportPage.tsx'
import { RewardReportPage } from './report/RewardReportPage.tsx'
import { BackToRewards } from './rule/RuleForm.tsx'

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
  const form = (ladder: Ladder, id: number | undefined, isOnly = false) => (
    <RewardForm
      key={id ?? 'new'}
      business={business}
      ladder={ladder}
      id={id}
      pointsPerVisit={pointsPerVisit}
      isOnly={isOnly}
    />
  )
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
          onlyReward={(ladder) => form(ladder, firstReward, true)}
        />
        <PromotionsCard business={business} />
        <ExpiryCard businessId={business.id} />
      </div>
      {opened ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <BackToRewards />
          {opened.kind === 'reward' ? (
            <Loaded query={query} failure="Your rewards did not load">
              {(ladder) => {
                const reward = ladder.rewards.find(({ id }) => id === opened.id)
                if (!reward && opened.id !== undefined) return <Gone what="reward" />
                if (reward && opened.isReport) {
                  return (
                    <RewardReportPage
                      key={opened.id}
                      business={business}
                      ladder={ladder}
                      reward={reward}
                    />
                  )
                }
                return form(ladder, opened.id)
              }}
            </Loaded>
          ) : (
            <OpenedPromotion business={business} opened={opened} />
          )}
        </div>
      ) : null}
    </>
  )
}

interface Opened {
  kind: 'reward' | 'promotion'
  /** Undefined for a new one. */
  id: number | undefined
  isReport: boolean
}

/** The rule that the address names. While another part is open, the address names none. */
function useOpened(): Opened | undefined {
  const [address] = useSearchParams()
  if (address.get('part') !== 'rewards') return undefined
  const kinds = ['reward', 'promotion'] as const
  const kind = kinds.find((one) => address.has(one))
  const asked = kind && address.get(kind)
  if (!kind || !asked) return undefined
  const isReport = address.get('show') === 'report'
  return { kind, id: asked === 'new' ? undefined : Number(asked), isReport }
}

function OpenedPromotion({ business, opened }: { business: Business; opened: Opened }) {
  const query = usePromotions(business.id)
  return (
    <Loaded query={query} failure="Your happy hours did not load">
      {(promotions) => {
        const promotion = promotions.promotions.find(({ id }) => id === opened.id)
        if (!promotion && opened.id !== undefined) return <Gone what="happy hour" />
        if (promotion && opened.isReport) {
          return <PromotionReportPage key={opened.id} business={business} promotion={promotion} />
        }
        return (
          <PromotionForm
            key={opened.id ?? 'new'}
            business={business}
            promotions={promotions}
            id={opened.id}
          />
        )
      }}
    </Loaded>
  )
}

interface LoadedProps<Data> {
  query: PanelQuery<Data>
  failure: string
  children: (data: Data) => ReactNode
}

/** The data's own cards; until it is there, a card that says so. */
function Loaded<Data>({ query, failure, children }: LoadedProps<Data>) {
  if (query.data) return children(query.data)
  return (
    <div className="card px-4 pt-[18px] pb-6 md:px-[26px] md:pt-[22px]">
      <PanelData query={query} lines={[80, 55, 80]} failure={failure}>
        {children}
      </PanelData>
    </div>
  )
}

/** The address is of something that was deleted. */
function Gone({ what }: { what: string }) {
  return (
    <Empty heading={2} title={`This ${what} is gone`}>
      Somebody has deleted it in another window.
    </Empty>
  )
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
