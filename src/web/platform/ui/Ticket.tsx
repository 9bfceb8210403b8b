import type { ReactNode } from 'react'

interface TicketProps {
  /** Below the perforation: how to get the reward. */
  stub: ReactNode
  /** For a till, where height is scarce. */
  isSlim?: boolean
  /** Above the perforation: the reward. */
  children: ReactNode
}

/** Only for rewards. */
export function Ticket({ stub, isSlim = false, children }: TicketProps) {
  return (
    <div className="ticket-shadow">
      <div
        className={`ticket-half offer px-[22px] ${isSlim ? 'pt-4 pb-[18px]' : 'pt-[30px] pb-6'}`}
      >
        {children}
      </div>
      <div className="ticket-half stub px-[22px]">
        <div className={`perforation ${isSlim ? 'py-3.5' : 'pt-5 pb-6'}`}>{stub}</div>
      </div>
    </div>
  )
}
