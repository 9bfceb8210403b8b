import type { ReactNode } from 'react'
import { plans, trialDays } from '../../../contract/plans.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { limitsOf } from '../pricing/prices.ts'
import { Wrap } from '../Wrap.tsx'

/** The prices, and a sign-in for existing owners. */
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

type Plan = (typeof plans)[keyof typeof plans]

/** A short version of the prices. */
function PriceTeaser() {
  return (
    <Board>
      <div>
        <h2 className="display text-[1.875rem] leading-[1.08] text-white md:text-3xl">
          Free while we are in beta.
        </h2>
        <p className="mt-4 mb-6 max-w-[26em]">
          Nothing is charged during beta. These prices apply afterwards, and every paid plan starts
          with a <span className="whitespace-nowrap">{trialDays}-day</span> trial.
        </p>
        <ButtonLink to={paths.pricing()} look="plain">
          See full pricing
        </ButtonLink>
      </div>
      <ul className="grid gap-[22px]">
        {Object.values(plans).map((plan) => (
          <Row key={plan.name} plan={plan} />
        ))}
      </ul>
    </Board>
  )
}

function Row({ plan }: { plan: Plan }) {
  const { name, monthlyPrice, annualPrice } = plan
  return (
    <li>
      <p className={`leader ${monthlyPrice === 0 ? 'text-ticket' : 'text-white'}`}>
        <b className="display text-xl">{name}</b>
        <span>
          <b className="display text-xl">
            <Exact>{`$${monthlyPrice}`}</Exact>
          </b>
          {monthlyPrice === 0 ? null : ' a month'}
        </span>
      </p>
      <p className="text-sm">
        <Exact
          in={[limitsOf(plan), monthlyPrice > 0 && `$${annualPrice} a month if you pay yearly.`]
            .filter(Boolean)
            .join(' ')}
        />
      </p>
    </li>
  )
}

/** A board for the prices, as on the wall behind a counter. */
function Board({ children }: { children: ReactNode }) {
  return (
    <div className="group/board grid items-start gap-x-14 gap-y-9 rounded-lg bg-till p-6 text-[#dbe8e1] shadow-[inset_0_0_0_6px_var(--color-till-deep),inset_0_0_0_7.5px_#4d8672] md:p-12 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {children}
    </div>
  )
}
