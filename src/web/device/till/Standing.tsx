import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { TillDevice } from '../../../contract/devices.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { progressOf } from '../../../contract/progress.ts'
import type { lookUpCustomer } from '../../../contract/till.ts'
import { BandBadge } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { serverDate, serverNow } from '../../platform/ui/serverTime.ts'
import type { LineState } from './awardLine.ts'
import { TillFigure } from './TillFigure.tsx'
import type { useVisit } from './useVisit.ts'
import { clockTime, formatAwards, pointsToGo, rewardGoal, sinceVisit } from './words.ts'

interface StandingProps extends Pick<LineState, 'trouble' | 'waiting'> {
  till: TillDevice
  visit: ReturnType<typeof useVisit>
  /** What a shop with several rewards needs, once it has loaded. */
  ladder: typeof import('./ladder.tsx') | undefined
  /** Shown while there is nothing else to show. */
  children: ReactNode
}

/** The number's points and rewards, never whose number it is. */
export function Standing({ till, visit, ladder, trouble, waiting, children }: StandingProps) {
  const { standing, problem, number } = visit
  const { data, isAsked, error } = standing
  const wrong = number.isWrong && 'This is no phone number. Please check its digits.'
  const said = problem ?? wrong
  return (
    <div className="grid gap-3">
      {said ? <FieldError>{said}</FieldError> : null}
      {trouble ? (
        <WithoutLine till={till} waiting={waiting} />
      ) : data ? (
        <Receipt slot>
          <Points data={data} till={till} ladder={ladder} />
        </Receipt>
      ) : isAsked && !error ? (
        <Loading>Looking...</Loading>
      ) : number.digits || problem ? null : (
        <>
          <p className="rounded-md border-2 border-dashed border-rule-strong bg-receipt px-5 py-4 text-ink-2">
            {till.shop.givesPoints
              ? 'Type the customer’s number. Their points show here.'
              : 'The shop is switched off, so it gives no points. Ask the owner.'}
          </p>
          {children}
        </>
      )}
    </div>
  )
}

function WithoutLine({ till, waiting }: { till: TillDevice; waiting: LineState['waiting'] }) {
  const [first] = waiting
  return (
    <Receipt slot>
      <h2 className="display text-xl">You can still give points</h2>
      <p className="mt-1.5 leading-snug">The total shows once you are back online.</p>
      {first ? (
        <div className="mt-3">
          <DescriptionList
            mono
            rows={[
              { label: 'Waiting here', value: formatAwards(waiting.length) },
              { label: 'Since', value: clockTime(first.givenAt, till.location.timeZone) },
            ]}
          />
        </div>
      ) : null}
    </Receipt>
  )
}

interface PointsProps extends Pick<StandingProps, 'ladder'> {
  data: CallOutput<typeof lookUpCustomer>
  till: TillDevice
}

function Points({ data, till, ladder }: PointsProps) {
  const { points, rewardThreshold, rewardsWaiting, rewardDescription, lastVisitAt } = data
  return (
    <div className="max-md:-my-2">
      {data.rewards && ladder ? (
        <ladder.LadderPoints points={points} rewards={data.rewards} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-2.5 max-md:float-end">
            <h2 className="display text-xl max-md:sr-only">Points</h2>
            <BandBadge progress={progressOf(points, rewardThreshold)} />
          </div>
          <p className="flex items-baseline gap-2.5 pb-1.5 md:my-2 md:pb-0 lying:my-3.5">
            <TillFigure figure={formatNumber(points)} isSmall />
            <span className="text-ink-2 md:text-[1.25rem]">
              of <Exact>{formatNumber(rewardThreshold)}</Exact>
            </span>
          </p>
          <ProgressBar points={points} threshold={rewardThreshold} />
        </>
      )}
      <div className="mt-2 md:mt-3 lying:mt-5">
        <DescriptionList
          mono
          rows={[
            {
              label: data.rewards ? 'Rewards waiting' : 'Reward waiting',
              value: rewardsWaiting || 'none',
            },
            {
              label: 'Last visit',
              value: lastVisitAt
                ? sinceVisit(lastVisitAt, serverDate(), till.location.timeZone)
                : 'never',
            },
          ]}
        />
      </div>
      {data.isBlocked ? (
        <div className="mt-2 md:mt-4">
          <FieldError>This number is blocked. Ask the owner.</FieldError>
        </div>
      ) : (
        <p className="perforation mt-4 pt-4 leading-snug text-balance wrap-anywhere max-md:hidden">
          {data.rewards && ladder && rewardsWaiting > 0 ? (
            <ladder.WhatWaits points={points} rewards={data.rewards} />
          ) : rewardsWaiting > 0 ? (
            <b>{rewardDescription}</b>
          ) : (
            <>
              <b>
                <Exact>{formatNumber(pointsToGo(data))}</Exact> more
              </b>{' '}
              for {rewardGoal(rewardDescription)}.
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** What was given last can be undone until the next number is typed. */
export function LastGiven({ till, visit }: Pick<StandingProps, 'till' | 'visit'>) {
  const { last, undo, busy } = visit
  if (!last || Date.parse(last.undoUntil) < serverNow()) return null
  const { transactionId, what, number, undoUntil } = last
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm wrap-anywhere text-ink-2">
        Last: <Exact>{what}</Exact> for <Exact>{number}</Exact>
      </p>
      <Button
        look="plain"
        size="slim"
        busy={busy === 'undo' && 'Undoing...'}
        onClick={() => undo(transactionId)}
      >
        <Undo aria-hidden="true" size={20} />
        Undo until {clockTime(undoUntil, till.location.timeZone)}
      </Button>
    </div>
  )
}
