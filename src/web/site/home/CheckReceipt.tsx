import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterLanguageChoice, type SentCheck } from '../../../contract/pageData.ts'
import type { PointsCheck } from '../../../contract/points.ts'
import { progressOf } from '../../../contract/progress.ts'
import { readBusinessId } from '../../../contract/typedBusinessId.ts'
import { call } from '../../platform/api/call.ts'
import { checkPointsByBusiness, getPublicBusiness } from '../../platform/api/customerRoutes.ts'
import { dataOf, errorOf, firstLoaded, usePageData } from '../../platform/api/pageData.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { BandBadge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { lastDigits } from '../../platform/ui/format.ts'
import { LiveMoment } from '../../platform/ui/LiveMoment.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { Ticket } from '../../platform/ui/Ticket.tsx'
import { focusedAtFirst } from '../../platform/ui/useFocusOnMount.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { OwnWords, ShopContext } from '../../shared/language/OwnWords.tsx'
import { ClaimSlot } from '../../shared/rewards/ClaimSlot.tsx'
import type { EndedTicket } from '../../shared/rewards/claim.tsx'
import { handedOver, keepCheck } from '../../shared/scan/handedOver.ts'
import {
  type CheckInput,
  type CheckProblems,
  problemsOfError,
  problemsOfInput,
} from './checkInput.ts'
import { checkWords } from './checkWords.ts'

/** Where the receipt will appear. */
export function EmptySlot() {
  const { words } = useWords(checkWords)
  return (
    <div>
      <div className="slot" />
      <div className="mx-3 grid min-h-[170px] content-center gap-1 rounded-b-sm border-2 border-t-0 border-dashed border-rule-strong px-6 pt-9 pb-7">
        <p className="font-[640]">{words.slot}</p>
        <p className="text-ink-2">{words.slotText}</p>
      </div>
    </div>
  )
}

export function CheckReceipt({ answer }: { answer: CheckAnswer }) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { words, show, number } = useWords(checkWords)
  const { businessName, points, rewardThreshold, hasReward } = answer.points

  // On a phone the receipt is below the form: show all of it, not only its heading.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <ShopContext value={answer.points}>
      <div ref={place} className="grid scroll-my-6 gap-5">
        <Receipt slot>
          <div className="flex flex-wrap items-baseline justify-between gap-x-2.5 gap-y-1.5">
            <h3
              ref={heading}
              tabIndex={-1}
              {...focusedAtFirst}
              className="font-[640] wrap-anywhere"
            >
              <Exact>{businessName}</Exact>
            </h3>
            <BandBadge progress={progressOf(points, rewardThreshold)} />
          </div>
          <p className="mt-2 mb-2.5 flex flex-wrap items-baseline gap-x-2.5">
            <b translate="no" className="figure text-[3.75rem] leading-none font-[780]">
              {number(points)}
            </b>{' '}
            <span className="text-ink-2">
              {show(words.ofThreshold, { count: rewardThreshold })}
            </span>
          </p>
          <ProgressBar points={points} threshold={rewardThreshold} />
          {hasReward ? null : <PointsNeeded {...answer.points} />}
        </Receipt>
        {hasReward ? <RewardAvailable {...answer} /> : null}
      </div>
    </ShopContext>
  )
}

function PointsNeeded({ pointsNeeded, rewardDescription, givesPoints }: CheckAnswer['points']) {
  const { words, show } = useWords(checkWords)
  return (
    <div className="mt-3 wrap-anywhere">
      <p>{show(words.needed, { count: pointsNeeded })}</p>
      <p className="font-[640]">
        <OwnWords>{rewardDescription}</OwnWords>
      </p>
      {givesPoints ? null : <p className="mt-2">{words.paused}</p>}
    </div>
  )
}

/** Staff can trust the screen because of the claim code, the last digits and the clock. */
function RewardAvailable({ points, phone, claim }: CheckAnswer) {
  const { rewardThreshold: threshold, rewardDescription: reward } = points
  const { words, show } = useWords(checkWords)
  const timeZone = useTimeZone(points.businessId)
  const [ended, setEnded] = useState<EndedTicket>()
  if (ended) {
    const shown = { reward, threshold, phone, timeZone, heading: 'h4' } as const
    return <div className="text-center">{ended.draw(shown)}</div>
  }
  return (
    <div className="text-center">
      <Ticket
        stub={
          <>
            <p className="font-[640]">{words.redeem}</p>
            <ClaimSlot
              businessId={points.businessId}
              phone={phone}
              first={claim}
              onEnd={setEnded}
            />
            <p translate="no" className="mt-1 font-mono text-xs">
              {show(words.phoneEnds, {
                digits: lastDigits(phone),
                time: <LiveMoment timeZone={timeZone} />,
              })}
            </p>
          </>
        }
      >
        <h4 className="display text-xl">{words.available}</h4>
        <p className="mt-1.5 wrap-anywhere">
          <OwnWords>{reward}</OwnWords>
        </p>
      </Ticket>
    </div>
  )
}

interface CheckAnswer {
  /** Counts checks, so that a repeated check gets a new receipt. */
  number: number
  points: PointsCheck
  phone: string
  claim?: SentCheck['claim']
}

const NONE: CheckProblems = {}

function answerOf(sent: SentCheck | undefined): CheckAnswer | undefined {
  const points = dataOf(sent?.points)
  return points && sent && { number: 0, points, phone: sent.typed.phone, claim: sent.claim }
}

export function usePointsCheck(sent: SentCheck | undefined) {
  const { words } = useWords(checkWords)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState(() => {
    const error = errorOf(sent?.points)
    return error ? problemsOfError(error, words) : NONE
  })
  const [answer, setAnswer] = useState(() => answerOf(sent))

  const begin = useEffectEvent(() => {
    if (answer) keepCheck(answer.points.businessId, answer.phone)
    // Shown again in another language, the page has the same points.
    const before = sent ? undefined : handedOver()
    if (!before || location.hash !== afterLanguageChoice) return
    void check({ phoneNumber: before.phone, businessId: String(before.businessId) })
  })
  useEffect(() => begin(), [])

  function refuse(next: CheckProblems): CheckProblems {
    setProblems(next)
    setAnswer(undefined)
    return next
  }

  /** Resolves to the problems. Empty if the answer has arrived. */
  async function check({ phoneNumber, businessId }: CheckInput): Promise<CheckProblems> {
    setBusy(true)
    setProblems(NONE)
    try {
      const wrong = await problemsOfInput({ phoneNumber, businessId }, words)
      if (wrong) return refuse(wrong)
      const body = { phoneNumber, businessId: readBusinessId(businessId) }
      const points = await call(checkPointsByBusiness, { body })
      keepCheck(points.businessId, phoneNumber)
      setAnswer((last) => ({ number: (last?.number ?? 0) + 1, points, phone: phoneNumber }))
      return NONE
    } catch (error) {
      return refuse(problemsOfError(error, words))
    } finally {
      setBusy(false)
    }
  }

  return { check, clearProblems: () => setProblems(NONE), isBusy, problems, answer }
}

/** The shop's, in which its staff read the clock. */
function useTimeZone(businessId: number): string | undefined {
  const { shop } = usePageData()
  const key = String(businessId)
  const { data } = useLoaded(
    key,
    (signal) => call(getPublicBusiness, { params: { businessId: key }, signal }),
    firstLoaded(key, shop),
  )
  return data?.timeZone
}
