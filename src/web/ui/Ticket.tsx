import type { ReactNode } from 'react'

interface TicketProps {
  /** Under the perforation: how to get it. */
  stub: ReactNode
  /** For a till, where each line counts. */
  isSlim?: boolean
  /** Above it: what you get. */
  children: ReactNode
}

/** What is redeemed: rewards and nothing else. */
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
