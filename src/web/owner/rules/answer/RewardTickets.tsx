import type { CSSProperties } from 'react'
import { counted } from '../../../platform/ui/format.ts'

interface RewardTicketsProps {
  /** Rewards earned by today's terms. */
  earned: number
  /** Rewards that would have been earned. */
  wouldEarn: number
}

/** How many tickets are drawn at most; with more rewards, one ticket stands for several. */
const mostTickets = 60
const perTicketChoices = [1, 5, 10, 20, 50, 100, 200, 500, 1_000]

/** Every reward as a small ticket: plain as it was, yellow if it is more, dashed if it is fewer. */
export function RewardTickets({ earned, wouldEarn }: RewardTicketsProps) {
  const most = Math.max(earned, wouldEarn)
  const perTicket =
    perTicketChoices.find((choice) => most / choice <= mostTickets) ?? Math.ceil(most / mostTickets)
  const ticketsFor = (rewards: number) => Math.ceil(rewards / perTicket)
  const same = ticketsFor(Math.min(earned, wouldEarn))
  const isMore = wouldEarn > earned
  const other = ticketsFor(most) - same
  return (
    <div>
      <div aria-hidden="true" className="flex flex-wrap gap-[5px]">
        {numbersTo(same).map((place) => (
          <SmallTicket key={place} look="same" />
        ))}
        {numbersTo(other).map((place) => (
          <SmallTicket key={-place} look={isMore ? 'more' : 'fewer'} />
        ))}
      </div>
      <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {same > 0 ? (
          <span className="inline-flex items-center gap-2">
            <SmallTicket look="same" /> {counted(Math.min(earned, wouldEarn), 'reward')} either way
          </span>
        ) : null}
        {other > 0 ? (
          <span className="inline-flex items-center gap-2">
            <SmallTicket look={isMore ? 'more' : 'fewer'} />
            {Math.abs(wouldEarn - earned).toLocaleString('en-US')} {isMore ? 'more' : 'not yet'}
          </span>
        ) : null}
        {perTicket > 1 ? (
          <span className="text-ink-2">One ticket is {perTicket} rewards.</span>
        ) : null}
      </p>
    </div>
  )
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1)
}

const looks: Record<'same' | 'more' | 'fewer', CSSProperties> = {
  same: { fill: 'var(--color-receipt)' },
  more: { fill: 'var(--color-ticket)' },
  fewer: { fill: 'none', strokeDasharray: '2 1.6' },
}

function SmallTicket({ look }: { look: keyof typeof looks }) {
  return (
    <svg width="20" height="13" viewBox="0 0 20 13" aria-hidden="true" className="flex-none">
      <path
        style={looks[look]}
        stroke="currentColor"
        strokeWidth="1.3"
        d="M2.5 1h15A1.5 1.5 0 0 1 19 2.500v1.800a2.200 2.200 0 0 0 0 4.400v1.800a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 1 10.500V8.700a2.200 2.200 0 0 0 0-4.400V2.500A1.500 1.500 0 0 1 2.500 1z"
      />
    </svg>
  )
}
