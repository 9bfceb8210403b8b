import CircleAlert from 'lucide-react/icons/circle-alert'
import type { Business } from '../../../contract/businesses.ts'
import { product } from '../../../contract/platform/product.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { serverDate } from '../../platform/ui/serverTime.ts'

/** Support has switched the shop off. Says what that means, why, and where to ask. */
export function SwitchedOffCard({ business: { switchedOff } }: { business: Business }) {
  if (!switchedOff) return null
  const { since, reason } = switchedOff
  const [inbox] = product.supportEmails
  return (
    <section
      aria-labelledby="switched-off"
      className="card flex items-start gap-4 border-2 border-serial px-4 py-[18px] md:px-[26px]"
    >
      <CircleAlert aria-hidden="true" size={26} className="mt-0.5 flex-none text-serial" />
      <div className="min-w-0">
        <h2 id="switched-off" className="display text-xl">
          Support has switched this shop off
        </h2>
        {reason ? <p className="mt-1 wrap-anywhere">Reason: {reason}</p> : null}
        <p className="mt-1 text-ink-2">
          {since
            ? `Its codes haven’t given points since ${formatRecent(new Date(since), serverDate())}.`
            : 'Its codes give no points.'}{' '}
          Customers still see their points, and you can still give rewards. Questions? Write to{' '}
          <a href={`mailto:${inbox}`}>
            <Exact>{inbox}</Exact>
          </a>
          .
        </p>
      </div>
    </section>
  )
}
