import { plans, trialDays } from '../../../contract/plans.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Board } from '../pricing/Board.tsx'
import { limitsOf } from '../pricing/prices.ts'

type Plan = (typeof plans)[keyof typeof plans]

/** The prices on the wall behind the counter. */
export function PriceTeaser() {
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
          <b className="display text-xl">${monthlyPrice}</b>
          {monthlyPrice === 0 ? null : ' a month'}
        </span>
      </p>
      <p className="text-sm">
        {limitsOf(plan)}
        {monthlyPrice === 0 ? null : ` $${annualPrice} a month if you pay yearly.`}
      </p>
    </li>
  )
}
