import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { lastDigits } from '../../platform/ui/format.ts'
import { LiveMoment } from '../../platform/ui/LiveMoment.tsx'
import { Ticket } from '../../platform/ui/Ticket.tsx'
import { focusedAtFirst, useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { OwnWords } from '../language/OwnWords.tsx'
import { ClaimSlot } from './ClaimSlot.tsx'
import type { ClaimProps, EndedTicket } from './claim.tsx'
import { ticketWords } from './ticketWords.ts'

interface RewardTicketProps extends Omit<ClaimProps, 'onEnd'> {
  heading: string
  points: number
  /** Undefined where the shop has several rewards; `stamp` then says what it takes. */
  threshold: number | undefined
  stamp?: ReactNode
  reward: string
  /** The shop's. */
  timeZone: string | undefined
  /** A sentence about what happens to the points. */
  children?: ReactNode
  /** Called when the reward was given or is no longer waiting. */
  onUsed?: (() => void) | undefined
}

/** Shown at the counter. The phone's last digits and the clock let staff trust it. */
export function RewardTicket(props: RewardTicketProps) {
  const { reward, threshold, phone, timeZone, onUsed } = props
  const [ended, setEnded] = useState<EndedTicket>()
  const [next, setNext] = useState<{ points: number }>()

  function end(ticket: EndedTicket) {
    setEnded(ticket)
    onUsed?.()
  }

  return (
    <section aria-live="polite" className="text-center">
      {ended ? (
        ended.draw({
          reward,
          threshold,
          phone,
          timeZone,
          ...(threshold !== undefined && {
            onNext: (points: number) => {
              setNext({ points })
              setEnded(undefined)
            },
          }),
        })
      ) : (
        <WaitingTicket {...props} {...(next && { ...next, first: undefined })} onEnd={end} />
      )}
    </section>
  )
}

function WaitingTicket(props: RewardTicketProps & Pick<ClaimProps, 'onEnd'>) {
  const { heading, points, threshold, stamp, reward, phone, timeZone, children } = props
  const { businessId, qrCode, codeTicket, rewardId, first, onEnd } = props
  const { words, show } = useWords(ticketWords)
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  const claim = (
    <ClaimSlot
      businessId={businessId}
      phone={phone}
      qrCode={qrCode}
      codeTicket={codeTicket}
      rewardId={rewardId}
      first={first}
      onEnd={onEnd}
    />
  )
  return (
    <Ticket stub={<Redeem phone={phone} timeZone={timeZone} claim={claim} />}>
      {stamp ?? (
        <Stamp figure={points}>{show(words.ofPoints, { count: threshold ?? points })}</Stamp>
      )}
      <h2
        ref={focusRef}
        tabIndex={-1}
        {...focusedAtFirst}
        className="display text-[min(2.5rem,13.5vw)] leading-[1.02]"
      >
        {heading}
      </h2>
      <p className="mt-[18px] mb-1.5 text-xl leading-[1.25] font-[620] text-balance wrap-anywhere">
        <OwnWords>{reward}</OwnWords>
      </p>
      {children}
    </Ticket>
  )
}

/** A number of points, and what it is. */
export function Stamp({ figure: points, children }: { figure: number; children: ReactNode }) {
  const { number } = useWords(ticketWords)
  const figure = number(points)
  const size = figure.length > 3 ? 'text-[2rem]' : 'text-[3.25rem]'
  return (
    <div className="stamp-lands mb-4">
      <div className="stamp">
        <p translate="no">
          <b className={`figure block ${size} leading-none font-[820]`}>{figure}</b>
          <span className="-mt-0.5 mx-auto block max-w-24 text-xs leading-[1.15] font-semibold text-balance">
            {children}
          </span>
        </p>
      </div>
    </div>
  )
}

interface RedeemProps extends Pick<RewardTicketProps, 'phone' | 'timeZone'> {
  claim: ReactNode
}

function Redeem({ phone, timeZone, claim }: RedeemProps) {
  const { words, show } = useWords(ticketWords)
  return (
    <>
      <p className="text-md font-[640] text-balance">
        <Smartphone aria-hidden="true" size={22} className="me-2.5 inline align-[-4px]" />
        {words.showThisScreen}
      </p>
      {claim}
      <p translate="no" className="mt-2 font-mono text-xs">
        {show(words.phoneAndTime, {
          digits: `…${lastDigits(phone)}`,
          time: <LiveMoment timeZone={timeZone} />,
        })}
      </p>
    </>
  )
}
