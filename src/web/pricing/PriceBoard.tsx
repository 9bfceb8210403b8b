import { useState } from 'react'
import {
  annualSavings,
  annualSavingsPercent,
  type PlanName,
  planNames,
  plans,
} from '../../contract/plans.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { KeyLink } from '../ui/Key.tsx'
import { SegmentChoice } from '../ui/SegmentChoice.tsx'
import { Board } from './Board.tsx'
import { dollars, limitsOf } from './prices.ts'

type Billing = 'monthly' | 'annual'

/** The board over the till. */
export function PriceBoard() {
  const [billing, setBilling] = useState<Billing>('monthly')
  return (
    // What is shown follows the switch by style alone, so it works before and without the page's code.
    <Board>
      <div>
        <p className="display text-2xl text-white desk:text-3xl">Free while we are in beta.</p>
        <p className="mt-3.5">
          These are the prices for afterwards. Pay by the month, or for a year at once and save.
        </p>
        <div className="mt-5 inline-block rounded-sm bg-white text-ink">
          <SegmentChoice<Billing>
            legend="How you pay"
            choices={[
              ['monthly', 'Monthly'],
              ['annual', 'Annual: Save 20%'],
            ]}
            value={billing}
            onChange={setBilling}
          />
        </div>
        <p className="mt-6">
          <KeyLink to={paths.businessRegister()} look="plain">
            Start Your Business
          </KeyLink>
        </p>
      </div>
      <ul className="grid gap-[22px]">
        {planNames.map((name) => (
          <Price key={name} name={name} />
        ))}
      </ul>
    </Board>
  )
}

const whenMonthly = 'group-has-[[value=annual]:checked]/board:hidden'
const whenAnnual = 'group-not-has-[[value=annual]:checked]/board:hidden'

function Price({ name }: { name: PlanName }) {
  const plan = plans[name]
  const isFree = plan.monthlyPrice === 0
  return (
    <li>
      <div className={`leader ${isFree ? 'text-ticket' : 'text-white'}`}>
        <h3 className="display text-xl">{plan.name}</h3>
        <p>
          {isFree ? <b className="display text-xl">$0</b> : null}
          {isFree ? null : (
            <>
              <span className={whenMonthly}>
                <b className="display text-xl">{dollars(plan.monthlyPrice)}</b> a month
              </span>
              <span className={whenAnnual}>
                <b className="display text-xl">{dollars(plan.annualPrice)}</b> a month
              </span>
            </>
          )}
        </p>
      </div>
      <p className="text-sm">
        {plan.popular ? <Badge look="yellow">Recommended</Badge> : null} {plan.description}{' '}
        {limitsOf(plan)}
        {isFree ? null : <span className={whenAnnual}> {savings(name)}</span>}
      </p>
    </li>
  )
}

/** 'Billed as $180 a year: $48 less (21%).' */
function savings(name: PlanName): string {
  const plan = plans[name]
  return `Billed as ${dollars(plan.annualPrice * 12)} a year: ${dollars(annualSavings(plan))} less (${annualSavingsPercent(plan)}%).`
}
