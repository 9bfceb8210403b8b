import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Wrap } from '../Wrap.tsx'
import { PriceTeaser } from './PriceTeaser.tsx'

/** What it costs, and the door for who is here already. */
export function PriceSection() {
  return (
    <section className="py-16 md:py-24">
      <Wrap>
        <PriceTeaser />
        <DashboardSignIn />
      </Wrap>
    </section>
  )
}

function DashboardSignIn() {
  return (
    <div className="card mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 px-5 py-6 md:px-11">
      <div className="max-w-[38em]">
        <h2 className="display text-xl">Access your dashboard</h2>
        <p className="mt-1.5 text-ink-2">No password. On a new device, we text you a code.</p>
      </div>
      <ButtonLink to={paths.businessCheck()} look="plain" className="max-md:w-full">
        Open your dashboard
      </ButtonLink>
    </div>
  )
}
