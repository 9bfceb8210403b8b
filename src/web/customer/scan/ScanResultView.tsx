import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PromisedBonus } from '../../../contract/bonus.ts'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { SentScan } from '../../../contract/pageData.ts'
import type { DescribedCode, ScanResult } from '../../../contract/scan.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink, ButtonOrLink } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { lastDigits } from '../../platform/ui/format.ts'
import { PointsFigure } from '../../platform/ui/PointsFigure.tsx'
import { ProgressHop } from '../../platform/ui/ProgressHop.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { focusedAtFirst, useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useLater } from '../../platform/ui/useLater.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { OwnWords } from '../../shared/language/OwnWords.tsx'
import { RewardTicket } from '../../shared/rewards/RewardTicket.tsx'
import { storeVisit } from '../../shared/scan/lastVisit.ts'
import { handingOver, handOverPhone } from '../../shared/scan/rememberedPhone.ts'
import { PublicReview } from '../feedback/PublicReview.tsx'
import { resultWords } from './resultWords.ts'
import { ScanFoot } from './ScanFoot.tsx'
import { scanWords } from './scanWords.ts'

interface ScanResultViewProps {
  result: ScanResult
  phone: string
  /** The checkbox was ticked this time. */
  textMe: boolean
  /** The code and its shop, if known. */
  described: DescribedCode | undefined
  /** The claim code that came with the page. */
  claim?: SentScan['claim'] | undefined
  /** The extra points that the page had promised. */
  promised?: PromisedBonus | undefined
  /** The points were moved from a wrong number. */
  isMoved?: boolean | undefined
  /** How the visit was is asked by itself, unless a reward is shown. */
  asksFeedback?: boolean
  /** What to do if the number was wrong. Disappears with a used ticket. */
  children?: ReactNode
}

// Most shops have one reward, and no promotion.
export const loadEarnedPoints = () =>
  import('./earned/EarnedPoints.tsx').then(({ EarnedPoints }) => EarnedPoints)

// Only the first visit of who was invited has it.
export const loadInvitationOutcome = () =>
  import('../invitations/InvitationOutcome.tsx').then(({ InvitationOutcome }) => InvitationOutcome)

/** Whether a scan gave more than its code's points, or was promised it, or the shop has several rewards. */
export function hasMore(
  { rewards, bonus, occasions }: ScanResult,
  promised?: PromisedBonus,
): boolean {
  return Boolean(rewards || bonus || occasions || promised)
}

export function ScanResultView(props: ScanResultViewProps) {
  const { result, phone, textMe, described, claim, promised, isMoved, asksFeedback, children } =
    props
  const { words, show } = useWords(resultWords)
  const { words: ofScan } = useWords(scanWords)
  const { business, rewardEarned } = result
  // Says what the points are and whose, until they have been spent.
  const [isUsed, setUsed] = useState(false)
  const isMore = hasMore(result, promised)
  const { part: EarnedPoints, hasFailed, again } = useLater(loadEarnedPoints, isMore)
  const { invitation } = result
  const { part: InvitationOutcome } = useLater(loadInvitationOutcome, Boolean(invitation))

  // Before the claim code's own effect, which shows it to the server.
  useLayoutEffect(() => storeVisit(result.business.id, result), [result])

  return (
    <>
      {isMore && !EarnedPoints ? (
        <>
          <ScanReceipt result={result} described={described} />
          {hasFailed ? (
            <Button look="plain" onClick={again}>
              {ofScan.showTheReceipt}
            </Button>
          ) : null}
        </>
      ) : isMore && EarnedPoints ? (
        <EarnedPoints
          result={result}
          phone={phone}
          described={described}
          claim={claim}
          promised={promised}
          onUsed={() => setUsed(true)}
        >
          <WhatItTakes business={business} />
        </EarnedPoints>
      ) : rewardEarned ? (
        <RewardTicket
          heading={ofScan.rewardUnlocked}
          points={result.totalPoints}
          threshold={business.rewardThreshold}
          reward={business.rewardDescription}
          phone={phone}
          businessId={business.id}
          qrCode={described?.code}
          timeZone={described?.business.timeZone}
          first={claim}
          onUsed={() => setUsed(true)}
        >
          <WhatItTakes business={business} />
        </RewardTicket>
      ) : (
        <ScanReceipt result={result} described={described} />
      )}
      {invitation && InvitationOutcome ? <InvitationOutcome invitation={invitation} /> : null}
      {isMoved && !isUsed ? (
        <p className="px-3 text-center text-sm font-[560]">
          {show(words.result.movedTo, { digits: lastDigits(phone).slice(-2) })}
        </p>
      ) : null}
      {result.isRepeatScan && !isUsed ? (
        <p className="px-3 text-xs text-ink-2">{words.result.scannedRecently}</p>
      ) : null}
      {textMe ? <p className="px-3 text-xs text-ink-2">{words.result.askedForTexts}</p> : null}
      <div className="grid gap-3 px-3">
        <ButtonLink
          to={customerPaths.checkPoints({ business: business.id })}
          {...handingOver(business.id, phone)}
          onClick={() => handOverPhone(business.id, phone)}
          look={rewardEarned ? 'plain' : 'biz'}
          wide
        >
          {ofScan.checkMyPoints}
        </ButtonLink>
        <LeaveFeedback
          result={result}
          shop={described?.business}
          textsCustomers={described?.textsCustomers ?? false}
          asks={(asksFeedback ?? false) && !rewardEarned}
        />
      </div>
      {isUsed ? null : children}
    </>
  )
}

/** What becomes of the points once the reward is given. */
function WhatItTakes({ business }: Pick<ScanResult, 'business'>) {
  const { words, show } = useWords(resultWords)
  const { pointCapType, rewardThreshold } = business
  return (
    <p>
      {pointCapType === 'reset'
        ? words.result.backToZero
        : show(words.result.takes, { count: rewardThreshold })}
    </p>
  )
}

/** What a scan earned, and how far it is to the reward. */
function ScanReceipt({ result, described }: Pick<ScanResultViewProps, 'result' | 'described'>) {
  const { pointsBefore, totalPoints, rewards, business } = result
  const pointsEarned = totalPoints - pointsBefore
  const { words, show, number } = useWords(resultWords)
  const { words: ofScan } = useWords(scanWords)
  const { rewardThreshold, rewardDescription } = business
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  return (
    <Receipt slot className="text-center">
      <h2
        ref={focusRef}
        tabIndex={-1}
        {...focusedAtFirst}
        className="display text-[1.625rem] leading-[1.1]"
      >
        {ofScan.pointsEarned}
      </h2>
      <p className="mt-1.5 mb-0.5 leading-none">
        <PointsFigure points={pointsEarned} sign="+" />
      </p>
      <ProgressHop before={pointsBefore} now={totalPoints} threshold={rewardThreshold} />
      <div className="mt-4">
        <DescriptionList
          mono
          rows={[
            { label: words.result.before, value: number(pointsBefore) },
            { label: words.result.thisVisit, value: `+${number(pointsEarned)}` },
            {
              label: words.result.yourPoints,
              value: `${number(totalPoints)} / ${number(rewardThreshold)}`,
              total: true,
            },
          ]}
        />
      </div>
      {rewards || totalPoints >= rewardThreshold ? null : (
        <p className="perforation mt-3.5 pt-3.5 text-md text-balance wrap-anywhere">
          {show(words.result.moreFor, { count: rewardThreshold - totalPoints })}
          <OwnWords className="block font-[640]">{rewardDescription}</OwnWords>
        </p>
      )}
      <ScanFoot result={result} described={described} />
    </Receipt>
  )
}

interface LeaveFeedbackProps {
  result: ScanResult
  /** With its colors, if known. */
  shop: PublicBusiness | undefined
  /** The shop has texts to customers switched on. */
  textsCustomers: boolean
  /** The dialog opens by itself. */
  asks: boolean
}

const loadDialog = () =>
  import('../feedback/VisitFeedbackDialog.tsx').then((dialog) => dialog.default)

/**
 * The button for rating this visit, whose place thanks take once the visit is rated. After it was
 * open, the dialog stays mounted, with what was typed or is being sent.
 */
function LeaveFeedback({ result, shop, textsCustomers, asks }: LeaveFeedbackProps) {
  const { result: words } = useWords(resultWords).words
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(asks)
  const [rated, setRated] = useState<string>()
  const { part: VisitFeedbackDialog, hasFailed, again } = useLater(loadDialog, isNeeded)
  const thanks = useRef<HTMLParagraphElement>(null)
  const { business, transactionId, receipt } = result
  const isLoading = isOpen && !VisitFeedbackDialog && !hasFailed

  useEffect(() => {
    if (rated) thanks.current?.focus()
  }, [rated])

  function open() {
    setWasOpen(true)
    setOpen(true)
  }
  useAfterPointsWereSeen(asks && !wasOpen && VisitFeedbackDialog !== undefined, open)

  function press() {
    setNeeded(true)
    open()
    if (hasFailed) again()
  }

  return (
    <>
      {rated ? (
        <>
          <p ref={thanks} tabIndex={-1} className="text-center text-sm wrap-anywhere text-ink-2">
            <b className="block text-ink">{words.thankYou}</b>{' '}
            <span>
              <Exact in={rated} names={[business.name]} />
            </span>
          </p>
          <PublicReview address={shop?.reviewUrl} />
        </>
      ) : (
        <ButtonOrLink
          to={customerPaths.feedback(business.id)}
          look="plain"
          wide
          busy={isLoading && words.opening}
          onClick={press}
        >
          {words.leaveFeedback}
        </ButtonOrLink>
      )}
      {hasFailed && isOpen ? <FieldError>{words.feedbackDidNotOpen}</FieldError> : null}
      {VisitFeedbackDialog ? (
        <VisitFeedbackDialog
          business={shop ?? business}
          transactionId={transactionId}
          receipt={receipt}
          textsCustomers={textsCustomers}
          open={isOpen}
          onClose={() => setOpen(false)}
          onRated={setRated}
        />
      ) : null}
    </>
  )
}

const SEEN_MS = 4_000
const LOOK_MS = 500

/** Calls once the page was before somebody's eyes for long enough to read what a scan gave. */
function useAfterPointsWereSeen(isWanted: boolean, then: () => void): void {
  const call = useEffectEvent(then)
  useEffect(() => {
    if (!isWanted) return
    let seenMs = 0
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') seenMs += LOOK_MS
      if (seenMs >= SEEN_MS) call()
    }, LOOK_MS)
    return () => clearInterval(looking)
  }, [isWanted])
}
