import { useState } from 'react'
import { planFeatures, planNames } from '../../../contract/plans.ts'
import { SegmentChoice } from '../../ui/SegmentChoice.tsx'
import { PlanCard } from './PlanCard.tsx'

type Billing = 'monthly' | 'annual'

/** A card for each plan, by the month or by the year. */
export function PriceBoard() {
  const [billing, setBilling] = useState<Billing>('monthly')
  return (
    // What is shown follows the switch by style alone, so it works before and without the page's code.
    <div className="group/plans">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-[34em]">
          <p className="display text-2xl">Free while we are in beta.</p>
          <p className="mt-2">These prices apply after beta. Pay monthly, or save with a year.</p>
        </div>
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
      <ul className="mt-7 grid gap-[18px] md:grid-cols-2 wide:grid-cols-4">
        {planNames.map((name) => (
          <PlanCard key={name} name={name} />
        ))}
      </ul>
      <Roadmap />
    </div>
  )
}

/** What nobody has yet is no part of a plan's card. */
function Roadmap() {
  const planned = planFeatures.filter(({ isPlanned }) => isPlanned).map(({ name }) => name)
  const [first = '', ...others] = planned
  const names = [first, ...others.map(inASentence)]
  return (
    <p className="mt-5 max-w-[60em] text-sm text-ink-2">
      <b className="text-ink">On the roadmap, not in any plan yet:</b>{' '}
      {new Intl.ListFormat('en-US').format(names)}.
    </p>
  )
}

function inASentence(name: string): string {
  return name === name.toUpperCase() ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
