import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { availabilityOf, planFeatures, planNames, plans } from '../../../contract/plans.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Planned } from './Planned.tsx'
import { dollars, plansFrom } from './prices.ts'

/** What is planned stands on one line below, and in no row. */
const builtFeatures = planFeatures.filter(({ isPlanned }) => !isPlanned)
const ofPlans = planNames.map((name) => plans[name])
const numberRows = [
  { head: 'Monthly price', cells: ofPlans.map((plan) => dollars(plan.monthlyPrice)) },
  { head: 'Monthly price, paid yearly', cells: ofPlans.map((plan) => dollars(plan.annualPrice)) },
  { head: 'Customers', cells: ofPlans.map((plan) => count(plan.customers)) },
  { head: 'Locations', cells: ofPlans.map((plan) => count(plan.locations)) },
]

function count(most: number | null): string {
  return most === null ? 'Unlimited' : most.toLocaleString('en-US')
}

/** Compares all plans in a table. On phones, a list says from which plan on each feature exists. */
export function Comparison() {
  return (
    <div className="card px-5 py-5 md:px-8">
      <div className="max-md:hidden">
        <ComparisonTable />
      </div>
      <div className="md:hidden">
        <ComparisonList />
      </div>
      <p className="mt-3 max-w-[44em] text-sm text-ink-2">
        All of this works today, for every shop during beta.
      </p>
      <Planned />
    </div>
  )
}

function ComparisonTable() {
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">The plans, feature by feature</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-2 text-start text-sm font-[560] text-ink-2">
            Feature
          </th>
          {ofPlans.map(({ name }) => (
            <th key={name} scope="col" className="display w-[15%] px-2 py-2 text-md">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numberRows.map(({ head, cells }) => (
          <tr key={head} className="border-b border-rule">
            <RowHead>{head}</RowHead>
            {cells.map((cell, place) => (
              <td key={ofPlans[place]?.name} className="px-2 text-center">
                <Exact in={cell} />
              </td>
            ))}
          </tr>
        ))}
        {builtFeatures.map((feature) => (
          <tr key={feature.name} className="border-b border-rule last:border-0">
            <RowHead>{feature.name}</RowHead>
            {planNames.map((name) => (
              <td key={name} className="px-2 text-center">
                <Availability is={availabilityOf(name, feature)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="h-11 py-1.5 pe-3 text-start font-normal">
      {children}
    </th>
  )
}

function Availability({ is }: { is: ReturnType<typeof availabilityOf> }) {
  if (is === 'no') return <span className="text-ink-2">No</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-[560] text-till">
      <Check aria-hidden="true" size={18} />
      {is === 'yes' ? 'Yes' : 'During beta'}
    </span>
  )
}

function ComparisonList() {
  return (
    <>
      {ofPlans.map((plan, place) => (
        <section key={plan.name} className="not-first:mt-5">
          <h3 className="display mb-1.5 text-lg">{plan.name}</h3>
          <DescriptionList
            rows={numberRows.map(({ head, cells }) => ({ label: head, value: cells[place] }))}
          />
        </section>
      ))}
      <h3 className="display mt-7 text-lg">What each plan has</h3>
      <ul className="mt-1">
        {builtFeatures.map((feature) => (
          <li key={feature.name} className="border-b border-rule py-2.5 last:border-0">
            <span className="font-[560]">{feature.name}</span>
            <span className="block text-sm text-ink-2">
              In {plansFrom(feature.from)}
              {availabilityOf('free', feature) === 'in beta'
                ? ', and in every plan during beta'
                : ''}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
