import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { lastDigits } from '../../platform/ui/format.ts'
import { Moment } from '../../platform/ui/Moment.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { OwnWords } from '../language/OwnWords.tsx'
import { type ClaimProps, ClaimTrouble, type ShownTicket } from './claim.tsx'
import { claimWords } from './claimWords.ts'
import { ticketWords } from './ticketWords.ts'
import { type GivenReward, type TicketEnd, useClaimCode } from './useClaimCode.ts'

/** The code that staff type, large enough to read across the counter. */
export function ClaimCode(props: ClaimProps) {
  const { state, retry } = useClaimCode(props, (end) =>
    props.onEnd({ draw: (shown) => <UsedTicket {...shown} end={end} /> }),
  )
  const { words } = useWords(ticketWords)
  const frame = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const wasRetried = useRef(false)

  // A retry removes the pressed button, so the focus must move.
  useEffect(() => {
    if (state.is === 'failed' || !wasRetried.current) return
    wasRetried.current = false
    frame.current?.focus()
  }, [state])

  if (state.is === 'failed') {
    const retryByHand = () => {
      wasRetried.current = true
      retry()
    }
    return <ClaimTrouble sentence={state.sentence} isBusy={state.isBusy} onRetry={retryByHand} />
  }
  if (state.is === 'elsewhere' || state.is === 'refused') {
    return (
      <p role="status" className="text-md font-[560] text-balance">
        {state.is === 'refused' ? state.sentence : words.scanAtTheCounter}
      </p>
    )
  }
  return (
    <div ref={frame} tabIndex={-1} className="grid justify-items-center">
      {state.is === 'gone' ? (
        <p className="text-md font-[560] text-balance">{words.noLongerWaiting}</p>
      ) : (
        <>
          <p className="text-xs font-semibold">{words.claimCode}</p>
          <Letters code={state.is === 'shown' ? state.claim.claimCode : undefined} />
          {isHydrated ? (
            <p className="mt-1.5 text-xs">
              <Note claim={state.is === 'shown' ? state.claim : undefined} />
            </p>
          ) : (
            <NextCode {...props} />
          )}
        </>
      )}
    </div>
  )
}

/** For pages without scripts, and until the code renews itself: a form for a new code. */
function NextCode({ phone, qrCode, codeTicket: ticket, rewardId }: ClaimProps) {
  const { words } = useWords(ticketWords)
  if (!qrCode) return null
  const action = customerPaths.checkPoints({ code: qrCode, ...(ticket && { ticket }) })
  return (
    <form method="post" action={action} className="grid">
      <input type="hidden" name="phone" value={phone} />
      {rewardId ? <input type="hidden" name="rewardId" value={rewardId} /> : null}
      <p className="mt-1.5 text-xs">{words.goodForThreeMinutes}</p>
      <Button type="submit" look="quiet" size="slim">
        {words.showNextCode}
      </Button>
    </form>
  )
}

/** Shows "K7M 2Q". Screen readers read it letter by letter. */
function Letters({ code }: { code: string | undefined }) {
  return (
    <p
      translate="no"
      dir="ltr"
      className="font-mono text-[min(2.75rem,17vw)] leading-[1.1] font-bold tracking-[0.04em]"
    >
      <span aria-hidden="true">{code ? `${code.slice(0, 3)} ${code.slice(3)}` : '··· ··'}</span>
      {code ? <span className="sr-only">{[...code].join(' ')}</span> : null}
    </p>
  )
}

function Note({ claim }: { claim: { rewardsWaiting: number } | undefined }) {
  const { words, show } = useWords(ticketWords)
  const { words: whileLoading } = useWords(claimWords)
  if (!claim) return whileLoading.loading
  return claim.rewardsWaiting > 1
    ? show(words.rewardsWaiting, { count: claim.rewardsWaiting })
    : words.refreshes
}

interface UsedTicketProps extends ShownTicket {
  end: TicketEnd
}

/** An ended ticket. Without code or clock, so that it cannot pass for a valid one. */
function UsedTicket(props: UsedTicketProps) {
  const { end, reward, threshold, phone, timeZone, onNext, heading: Heading = 'h2' } = props
  const { words, show } = useWords(ticketWords)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const isGiven = end !== 'gone'
  return (
    <>
      <div className="ticket-shadow torn">
        <div className="offer px-[22px] pt-[22px] pb-[30px]">
          {isGiven ? (
            <span className="stamp mb-3">
              <Check aria-hidden="true" size={44} strokeWidth={2} />
            </span>
          ) : null}
          <Heading
            ref={title}
            tabIndex={-1}
            className="display text-[min(2.625rem,13.5vw)] leading-[1.02]"
          >
            {isGiven ? words.redeemed : words.noReward}
          </Heading>
          <p className="mt-4 text-xl leading-[1.25] font-[620] text-balance wrap-anywhere">
            <OwnWords>{reward}</OwnWords>
          </p>
          <p className="mt-1.5 text-ink-2">
            {isGiven ? (
              <Moment at={end.givenAt} shape="long" timeZone={timeZone} />
            ) : (
              words.itWasRedeemed
            )}
          </p>
        </div>
        <div className="stub px-6 pt-[26px] pb-4">
          <p className="leader">
            <span className="font-[640]">{isGiven ? words.used : words.notValid}</span>
            <span translate="no" className="font-mono text-sm">
              {show(words.phone, { digits: `…${lastDigits(phone)}` })}
            </span>
          </p>
        </div>
      </div>
      {isGiven ? <PointsLeft threshold={threshold} onNext={onNext} given={end} /> : null}
    </>
  )
}

interface PointsLeftProps extends Pick<UsedTicketProps, 'threshold' | 'onNext'> {
  given: GivenReward
}

function PointsLeft({ given: { points, rewardsWaiting }, threshold, onNext }: PointsLeftProps) {
  const { words, show, number } = useWords(ticketWords)
  return (
    <div className="card mt-11 grid gap-1.5 px-5 py-3.5 text-start">
      <p className="leader">
        <span>{words.yourPoints}</span>
        <b translate="no" className="font-[640]">
          {threshold === undefined ? number(points) : show(words.pointsOf, { points, threshold })}
        </b>
      </p>
      <p className="text-sm text-ink-2">
        <WhatIsNext pointsLeft={points} threshold={threshold} rewardsWaiting={rewardsWaiting} />
      </p>
      {rewardsWaiting > 0 && onNext ? (
        <Button look="plain" className="mt-1.5" onClick={() => onNext(points)}>
          {words.showNextReward}
        </Button>
      ) : null}
    </div>
  )
}

interface WhatIsNextProps {
  pointsLeft: number
  threshold: number | undefined
  rewardsWaiting: number
}

function WhatIsNext({ pointsLeft, threshold, rewardsWaiting }: WhatIsNextProps) {
  const { words, show } = useWords(ticketWords)
  if (rewardsWaiting > 0) return show(words.moreWaiting, { count: rewardsWaiting })
  if (threshold === undefined) return null
  if (pointsLeft === 0) return words.newCard
  return show(words.toTheNext, { count: threshold - pointsLeft })
}
