import ExternalLink from 'lucide-react/icons/external-link'
import { moneyBackDays, trialDays } from '../../../contract/plans.ts'
import { product } from '../../../contract/product.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'

const salesAddress = () =>
  `mailto:${product.supportEmails.join(',')}?subject=${encodeURIComponent(`${product.name} plans for my business`)}`

/** What there is to lose, and where to begin. */
export function TrialBand() {
  return (
    <section
      aria-labelledby="trial"
      className="kraft mt-14 grid gap-x-14 gap-y-7 rounded-lg px-6 py-8 md:p-12 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="trial" className="display text-2xl md:text-3xl">
          Try it risk-free
        </h2>
        <p className="mt-3.5 max-w-[36em] text-lg">
          After beta, every paid plan starts with a {trialDays}-day trial. If you’ve been charged
          and change your mind within {moneyBackDays} days, you get your money back.
        </p>
        <p className="mt-3 max-w-[36em]">
          Canceling takes effect at the end of the period you paid for. Until then, everything keeps
          working.
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-3">
        <ButtonLink to={paths.businessRegister()} look="ink">
          Start Your Business
        </ButtonLink>
        <a href={salesAddress()} className="key plain">
          Contact Sales
        </a>
        <p className="mt-1">
          Already registered?{' '}
          <Link to={paths.businessCheck()} className="inline-flex min-h-11 items-center">
            Open your dashboard
          </Link>
        </p>
        <p>
          Glad it’s free?{' '}
          <a
            href={product.contacts.donationUrl}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5"
          >
            Donate
            <ExternalLink aria-hidden="true" size={16} />
          </a>
        </p>
      </div>
    </section>
  )
}
