import Gift from 'lucide-react/icons/gift'
import { useId } from 'react'
import type { PromisedBonus } from '../../../contract/bonus.ts'
import type { TillDevice } from '../../../contract/devices.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { mostKeys } from '../../../contract/tillCallRoutes.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { CountryChoice } from './NumberPad.tsx'
import type { useVisit } from './useVisit.ts'
import { pointsToGo } from './words.ts'

type VisitState = ReturnType<typeof useVisit>

interface ValueKeysProps {
  till: TillDevice
  /** What happy hours and several rewards need, once it has loaded. */
  ladder: typeof import('./ladder.tsx') | undefined
  visit: VisitState
  isOffline: boolean
  onOther: () => void
  onClaim: () => void
}

/** One tap gives points. All values look equally important, so that none invites a tap. */
export function ValueKeys({ till, ladder, visit, isOffline, onOther, onClaim }: ValueKeysProps) {
  const { data } = visit.standing
  const promised = isOffline ? undefined : data?.promised
  const ready = (!isOffline && data?.rewards?.filter((reward) => reward.isReady)) || []
  return (
    <section aria-label="Give points" className="grid gap-2.5 md:gap-3">
      {/* What was promised before the line was lost may be over. */}
      {promised && ladder ? (
        <ladder.WhatHolds promised={promised} />
      ) : (
        <h2 className="text-md font-normal max-md:sr-only">Give points</h2>
      )}
      <Values
        till={till}
        promised={promised}
        isBusy={visit.busy === 'give'}
        onChoose={(points) => visit.give(points)}
        onOther={onOther}
      />
      {ready.length > 1 && ladder ? (
        <ladder.RewardKeys visit={visit} rewards={ready} />
      ) : (
        <Redeem visit={visit} isOffline={isOffline} onClaim={onClaim} />
      )}
      {isOffline || promised ? null : (
        <p className="flex items-center justify-center text-sm text-ink-2 md:hidden">
          Number from <CountryChoice number={visit.number} />
        </p>
      )}
    </section>
  )
}

interface ValuesProps {
  till: TillDevice
  isBusy?: boolean
  /** What a promotion adds to each value for the typed number. */
  promised?: readonly (PromisedBonus | null)[] | undefined
  onChoose: (points: number) => void
  onOther: () => void
}

export function Values({ till, isBusy = false, promised, onChoose, onOther }: ValuesProps) {
  const { values, mostPoints } = till
  if (values.length === 0 && mostPoints === 0) {
    return (
      <p className="rounded-md border-2 border-dashed border-rule-strong bg-receipt px-4 py-3 text-sm text-ink-2">
        There are no points to give. Ask the owner to switch on a code.
      </p>
    )
  }
  const shown = values.slice(0, mostKeys)
  const isMany = shown.length > 3
  return (
    <div
      aria-busy={isBusy}
      className={`grid grid-cols-4 gap-2 md:gap-3 ${isMany ? 'md:grid-cols-2' : 'md:grid-cols-1'}`}
    >
      {shown.map((points, place) => (
        <button
          key={points}
          type="button"
          className={`value-key ${isMany ? 'md:min-h-20' : 'md:min-h-[108px]'}`}
          onClick={() => onChoose(points)}
        >
          <b>
            <Exact>{formatNumber(points)}</Exact>
          </b>
          <span className="text-2xs font-[560] md:text-sm">
            {promised?.[place] ? (
              <Exact>+ {formatNumber(promised[place].points)}</Exact>
            ) : points === 1 ? (
              'point'
            ) : (
              'points'
            )}
          </span>
        </button>
      ))}
      {mostPoints > 0 ? (
        <button type="button" className="value-key md:min-h-16" onClick={onOther}>
          <span className="font-semibold md:text-[1.125rem]">Other</span>
        </button>
      ) : null}
    </div>
  )
}

type RedeemProps = Pick<ValueKeysProps, 'visit' | 'isOffline' | 'onClaim'>

function Redeem({ visit, isOffline, onClaim }: RedeemProps) {
  const why = useId()
  const { data } = visit.standing
  const ready = data?.rewards?.find((reward) => reward.isReady)
  const sentence = isOffline
    ? 'Rewards need a connection.'
    : !data
      ? 'Use the code on the customer’s phone.'
      : data.rewardsWaiting > 0
        ? 'Have the reward ready, then tap.'
        : `No reward yet: ${formatPoints(pointsToGo(data))} to go.`
  return (
    <div className="grid grid-cols-[148px_1fr] items-center gap-x-3 gap-y-2 border-rule-strong md:mt-1 md:grid-cols-1 md:border-t-2 md:border-dashed md:pt-4">
      {data && !isOffline && data.rewardsWaiting > 0 ? (
        <RedeemKey visit={visit} reward={data.rewardDescription} rewardId={ready?.id} />
      ) : data || isOffline ? (
        <Button wide className="md:min-h-[72px] md:text-[1.25rem]" disabled aria-describedby={why}>
          <Gift aria-hidden="true" size={22} />
          Redeem
        </Button>
      ) : (
        <Button
          look="plain"
          wide
          className="md:min-h-[72px] md:text-[1.25rem]"
          aria-describedby={why}
          onClick={onClaim}
        >
          <Gift aria-hidden="true" size={22} />
          Redeem
        </Button>
      )}
      <p id={why} className="text-xs leading-snug text-ink-2 md:text-sm">
        <Exact in={sentence} />
      </p>
    </div>
  )
}

interface RedeemKeyProps {
  visit: VisitState
  reward: string
  /** Of several, the one that is ready. */
  rewardId?: number | undefined
}

/** Yellow, because it is worth something. It asks first. */
export function RedeemKey({ visit, reward, rewardId }: RedeemKeyProps) {
  return (
    <Button
      look="ticket"
      wide
      className="md:min-h-[72px] md:text-[1.25rem]"
      busy={visit.busy === 'redeem' && 'Giving...'}
      onClick={() => visit.offerReward(reward, rewardId)}
    >
      <Gift aria-hidden="true" size={22} />
      Redeem
    </Button>
  )
}
