import Undo from 'lucide-react/icons/undo-2'
import type { TillDevice } from '../../../contract/devices.ts'
import { pointsOfOccasions } from '../../../contract/occasionBonus.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { ProgressHop } from '../../platform/ui/ProgressHop.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import type { GivenAward } from './awardQueue.ts'
import { TillFigure } from './TillFigure.tsx'
import type { useVisit } from './useVisit.ts'
import { giftOf, type Result } from './visit.ts'
import { clockTime, pointsToGo, rewardGoal } from './words.ts'

/** The result on paper, as if fed out of a slot. */
export function ResultReceipt({ result }: { result: Result }) {
  return (
    <Receipt slot className="text-center">
      {result.is === 'given' ? (
        <GivenPoints award={result.award} />
      ) : result.is === 'waiting' ? (
        <>
          <Figure title="Points saved" figure={`+${formatNumber(result.points)}`} />
          <p className="leading-snug">Saved here. They’ll be added when you’re back online.</p>
        </>
      ) : result.is === 'redeemed' ? (
        <>
          <h2 className="display text-xl">Reward given</h2>
          <p className="display my-4 text-2xl wrap-anywhere">{result.reward.rewardDescription}</p>
          <p className="mb-4 text-ink-2">
            To the number ending in <Exact>{result.ending}</Exact>
          </p>
          <DescriptionList
            mono
            rows={[
              { label: 'Before', value: formatNumber(result.reward.pointsBefore) },
              { label: 'Points', value: formatNumber(result.reward.pointsAfter), total: true },
            ]}
          />
        </>
      ) : (
        <>
          <h2 className="display text-xl">Undone</h2>
          <p className="mt-2">
            Back to <Exact in={formatPoints(result.pointsAfter)} />.
          </p>
        </>
      )}
    </Receipt>
  )
}

function Figure({ title, figure }: { title: string; figure: string }) {
  return (
    <>
      <h2 className="display text-xl">{title}</h2>
      <p className="mt-3 mb-1.5">
        <TillFigure figure={figure} />
      </p>
    </>
  )
}

const occasionWords = {
  welcome: 'Welcome',
  birthday: 'Birthday',
  invited: 'By invitation',
  friend: 'A friend came',
} as const

function GivenPoints({ award }: { award: GivenAward }) {
  const { points, pointsEarned, bonus, rewardThreshold, rewardDescription, rewardsWaiting } = award
  const { occasions = [] } = award
  const before = points - pointsEarned - (bonus?.points ?? 0) - pointsOfOccasions(occasions)
  const earned = formatNumber(pointsEarned)
  return (
    <>
      <Figure
        title="Points Earned"
        figure={bonus ? `${earned} + ${formatNumber(bonus.points)}` : `+${earned}`}
      />
      <ProgressHop before={before} now={points} threshold={rewardThreshold} />
      <div className="mt-4">
        <DescriptionList
          mono
          rows={[
            { label: 'Before', value: formatNumber(before) },
            { label: 'This visit', value: `+${earned}` },
            ...(bonus ? [{ label: bonus.name, value: `+${formatNumber(bonus.points)}` }] : []),
            ...occasions.map(({ kind, points: given }) => ({
              label: occasionWords[kind],
              value: `+${formatNumber(given)}`,
            })),
            {
              label: 'Points',
              value: award.rewards
                ? formatNumber(points)
                : `${formatNumber(points)} / ${formatNumber(rewardThreshold)}`,
              total: true,
            },
          ]}
        />
      </div>
      <p className="perforation mt-4 pt-4 leading-snug text-balance wrap-anywhere">
        {bonus?.isMost
          ? `One visit brings at most ${formatNumber(bonus.points)} extra points. `
          : null}
        {rewardsWaiting > 0 ? (
          <b>{rewardDescription}</b>
        ) : (
          <>
            <b>
              <Exact>{formatNumber(pointsToGo(award))}</Exact> more
            </b>{' '}
            for {rewardGoal(rewardDescription)}.
          </>
        )}
      </p>
    </>
  )
}

interface ResultActionsProps {
  till: TillDevice
  visit: ReturnType<typeof useVisit>
  result: Result
}

/**
 * Buttons to go on to the next customer, or to undo. Redeem isn't among them: a second tap where
 * the points were given must not give a reward.
 */
export function ResultActions({ till, visit, result }: ResultActionsProps) {
  const { next, undo, busy, problem } = visit
  const gift = giftOf(result)
  return (
    <div className="grid content-start gap-3 max-md:px-2.5 md:gap-3.5">
      <Button wide className="min-h-[72px] text-[1.25rem] md:min-h-28" onClick={() => next()}>
        Next customer
      </Button>
      {problem ? <FieldError>{problem}</FieldError> : null}
      {gift ? (
        <>
          <Button
            look="plain"
            wide
            busy={busy === 'undo' && 'Undoing...'}
            onClick={() => undo(gift.transactionId)}
          >
            <Undo aria-hidden="true" size={20} />
            Undo
          </Button>
          <p className="text-sm text-ink-2">
            Works for 10 minutes, until {clockTime(gift.undoUntil, till.location.timeZone)}.
          </p>
        </>
      ) : null}
    </div>
  )
}
