import { pointsOfOccasions } from '../../../../contract/occasionBonus.ts'
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx'
import { ProgressHop } from '../../../platform/ui/ProgressHop.tsx'
import { Receipt } from '../../../platform/ui/Receipt.tsx'
import { useFocusOnMount } from '../../../platform/ui/useFocusOnMount.ts'
import { useWords } from '../../../platform/words/useWords.tsx'
import { OwnWords } from '../../../shared/language/OwnWords.tsx'
import type { GivenAward, Outcome } from '../awardQueue.ts'
import { TillFigure } from '../TillFigure.tsx'
import { turnedWords } from './turnedWords.ts'

export interface Answered {
  readonly outcome: Outcome
  readonly textMe: boolean
}

interface AnswerProps {
  answered: Answered
  points: number
  location: string | null
}

/** What became of the points, on paper. */
export function Answer({ answered, points, location }: AnswerProps) {
  const { outcome, textMe } = answered
  const { words, show } = useWords(turnedWords)
  const heading = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={heading} tabIndex={-1} className="grid gap-3">
      <Receipt slot className="text-center">
        {outcome.is === 'given' ? (
          <TheirPoints award={outcome.award} location={location} />
        ) : outcome.is === 'waiting' ? (
          <>
            <h2 className="display text-xl">{words.saved}</h2>
            <p className="mt-2 leading-snug">{show(words.arriveLater, { count: points })}</p>
          </>
        ) : (
          <>
            <h2 className="display text-xl">{words.oneMoment}</h2>
            <p className="mt-2 leading-snug">{words[reasonFor(outcome.error.code)]}</p>
            <p className="mt-2 leading-snug">{words.askAtCounter}</p>
          </>
        )}
      </Receipt>
      {textMe && outcome.is !== 'refused' ? (
        <p className="px-3 text-sm text-ink-2">{words.askedForTexts}</p>
      ) : null}
      <p className="px-3 text-center md:hidden">{words.turnBack}</p>
    </div>
  )
}

/** What a customer is told. The server's sentences are for staff, who are asked about it by the till. */
function reasonFor(code: string) {
  if (code === 'repeat_award') return 'justCollected'
  if (code === 'daily_limit') return 'tomorrow'
  return code === 'invalid_phone' || code === 'phone_unknown' ? 'oddNumber' : 'notAdded'
}

function TheirPoints({ award, location }: { award: GivenAward; location: string | null }) {
  const { points, pointsEarned, bonus, rewardThreshold, rewardDescription, rewardsWaiting } = award
  const { occasions = [] } = award
  const before = points - pointsEarned - (bonus?.points ?? 0) - pointsOfOccasions(occasions)
  const { words, show, number } = useWords(turnedWords)
  return (
    <>
      <h2 className="display text-xl">{words.pointsEarned}</h2>
      <p className="mt-3 mb-1.5" dir="ltr">
        <TillFigure
          figure={
            bonus ? `${number(pointsEarned)} + ${number(bonus.points)}` : `+${number(pointsEarned)}`
          }
        />
      </p>
      <ProgressHop before={before} now={points} threshold={rewardThreshold} />
      <div className="mt-4">
        <DescriptionList
          mono
          rows={[
            { label: words.before, value: number(before) },
            { label: words.thisVisit, value: `+${number(pointsEarned)}` },
            ...(bonus
              ? [
                  {
                    label: bonus.name,
                    shown: <OwnWords>{bonus.name}</OwnWords>,
                    value: `+${number(bonus.points)}`,
                  },
                ]
              : []),
            ...occasions.map(({ kind, points: given }) => ({
              label: words.given[kind],
              value: `+${number(given)}`,
            })),
            {
              label: words.points,
              value: `${number(points)} / ${number(rewardThreshold)}`,
              total: true,
            },
          ]}
        />
      </div>
      <p className="perforation mt-4 pt-4 leading-snug text-balance wrap-anywhere">
        {rewardsWaiting > 0 ? null : show(words.moreFor, { count: rewardThreshold - points })}
        <OwnWords className="block font-[640]">{rewardDescription}</OwnWords>
      </p>
      {location ? (
        <p className="mt-3 font-mono text-2xs wrap-anywhere text-ink-2">
          <bdi translate="no">{location}</bdi>
        </p>
      ) : null}
    </>
  )
}
