import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { lastDigits } from '../../platform/ui/format.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { type ClaimProps, ClaimTrouble, type ShownTicket } from './claim.tsx'
import { type GivenReward, type TicketEnd, useClaimCode } from './useClaimCode.ts'

/** The code that staff type, large enough to read across the counter. */
export function ClaimCode(props: ClaimProps) {
  const { state, retry } = useClaimCode(props, (end) =>
    props.onEnd({ draw: (shown) => <UsedTicket {...shown} end={end} /> }),
  )
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
  if (state.is === 'elsewhere') {
    return (
      <p className="text-md font-[560] text-balance">
        To get your claim code, scan the code at the counter.
      </p>
    )
  }
  return (
    <div ref={frame} tabIndex={-1} className="grid justify-items-center">
      {state.is === 'gone' ? (
        <p className="text-md font-[560] text-balance">This reward is no longer waiting.</p>
      ) : (
        <>
          <p className="text-xs font-semibold">Claim code</p>
          <Letters code={state.is === 'shown' ? state.claim.claimCode : undefined} />
          {isHydrated ? (
            <p className="mt-1.5 text-xs">{noteOf(state.is === 'shown' && state.claim)}</p>
          ) : (
            <NextCode {...props} />
          )}
        </>
      )}
    </div>
  )
}

/** For pages without scripts, and until the code renews itself: a form for a new code. */
function NextCode({ phone, qrCode, codeTicket: ticket }: ClaimProps) {
  if (!qrCode) return null
  const action = paths.checkPoints({ code: qrCode, ...(ticket && { ticket }) })
  return (
    <form method="post" action={action} className="grid">
      <input type="hidden" name="phone" value={phone} />
      <p className="mt-1.5 text-xs">It is good for three minutes.</p>
      <Button type="submit" look="quiet" size="slim">
        Show the next code
      </Button>
    </form>
  )
}

/** Shows "K7M 2Q". Screen readers read it letter by letter. */
function Letters({ code }: { code: string | undefined }) {
  return (
    <p
      translate="no"
      className="font-mono text-[min(2.75rem,17vw)] leading-[1.1] font-bold tracking-[0.04em]"
    >
      <span aria-hidden="true">{code ? `${code.slice(0, 3)} ${code.slice(3)}` : '··· ··'}</span>
      {code ? <span className="sr-only">{[...code].join(' ')}</span> : null}
    </p>
  )
}

function noteOf(claim: { rewardsWaiting: number } | false): string {
  if (!claim) return 'Loading...'
  return claim.rewardsWaiting > 1
    ? `${claim.rewardsWaiting} rewards are waiting for you.`
    : 'Refreshes automatically.'
}

interface UsedTicketProps extends ShownTicket {
  end: TicketEnd
}

/** An ended ticket. Without code or clock, so that it cannot pass for a valid one. */
function UsedTicket(props: UsedTicketProps) {
  const { end, reward, threshold, phone, timeZone, onNext, heading: Heading = 'h2' } = props
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
            {isGiven ? 'Redeemed. Enjoy!' : 'No reward waiting'}
          </Heading>
          <p className="mt-4 text-xl leading-[1.25] font-[620] text-balance wrap-anywhere">
            {reward}
          </p>
          <p className="mt-1.5 text-ink-2">
            {isGiven
              ? formatMinute(new Date(end.givenAt), timeZone)
              : 'It was redeemed, or the shop changed your points.'}
          </p>
        </div>
        <div className="stub px-6 pt-[26px] pb-4">
          <p className="leader">
            <span className="font-[640]">{isGiven ? 'Used' : 'No longer valid'}</span>
            <span translate="no" className="font-mono text-sm">
              Phone …{lastDigits(phone)}
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
  return (
    <div className="card mt-11 grid gap-1.5 px-5 py-3.5 text-start">
      <p className="leader">
        <span>Your points</span>
        <b className="font-[640]">
          <Exact>{`${formatNumber(points)} of ${formatNumber(threshold)}`}</Exact>
        </b>
      </p>
      <p className="text-sm text-ink-2">
        <Exact in={whatIsNext(points, threshold, rewardsWaiting)} />
      </p>
      {rewardsWaiting > 0 && onNext ? (
        <Button look="plain" className="mt-1.5" onClick={() => onNext(points)}>
          Show the next reward
        </Button>
      ) : null}
    </div>
  )
}

function whatIsNext(points: number, threshold: number, rewardsWaiting: number): string {
  if (rewardsWaiting === 1) return 'One more reward is waiting.'
  if (rewardsWaiting > 1) return `${rewardsWaiting} more rewards are waiting.`
  if (points === 0) return 'Your next visit starts a new card.'
  return `${formatPoints(threshold - points)} to the next one.`
}

function formatMinute(moment: Date, timeZone: string | undefined): string {
  return moment.toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone && zoneHere(timeZone),
  })
}
