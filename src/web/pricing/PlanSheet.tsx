import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { type PlanName, planNames, plans } from '../../contract/plans.ts'
import { PlannedMark, PlannedNote } from './Planned.tsx'
import { featuresFrom, plansAbove, upTo } from './prices.ts'

/** What is in each plan and what is not: one sheet, with perforations between the plans. */
export function PlanSheet() {
  return (
    <div className="mt-10">
      <h3 className="display text-xl">What each plan holds</h3>
      <div className="card mt-4 grid desk:grid-cols-2 wide:grid-cols-4">
        {planNames.map((name) => (
          <Cell key={name} name={name} />
        ))}
      </div>
      <PlannedNote />
    </div>
  )
}

function Cell({ name }: { name: PlanName }) {
  const plan = plans[name]
  const below = planNames[planNames.indexOf(name) - 1]
  return (
    <section
      aria-labelledby={`holds-${name}`}
      className="border-rule-strong px-5 py-5 not-first:border-t-2 not-first:border-dashed desk:nth-2:border-t-0 desk:even:border-l-2 desk:even:border-dashed wide:border-t-0! wide:not-first:border-l-2"
    >
      <h4 id={`holds-${name}`} className="display text-lg">
        {plan.name}
      </h4>
      <p className="mt-3 text-sm font-[640]">Features</p>
      <ul className="mt-1 grid gap-1.5">
        {below ? <Has>Everything in {plans[below].name}</Has> : null}
        <Has>{sentenceCase(upTo(plan.customers, 'customer'))}</Has>
        <Has>{sentenceCase(upTo(plan.locations, 'location'))}</Has>
        {featuresFrom(name).map(({ name: feature, isPlanned }) =>
          isPlanned ? (
            <WillHave key={feature}>{feature}</WillHave>
          ) : (
            <Has key={feature}>{feature}</Has>
          ),
        )}
      </ul>
      <p className="mt-4 text-sm font-[640]">Limitations</p>
      <p className="mt-1 flex gap-2 text-ink-2">
        <Minus aria-hidden="true" size={20} className="mt-0.5 flex-none" />
        <span>{limitationOf(name)}</span>
      </p>
    </section>
  )
}

function Has({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check aria-hidden="true" size={20} className="mt-0.5 flex-none text-till" />
      <span>{children}</span>
    </li>
  )
}

function WillHave({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Clock aria-hidden="true" size={20} className="mt-0.5 flex-none text-ink-2" />
      <span>
        {children} <PlannedMark />
      </span>
    </li>
  )
}

/** 'Without what Professional and Enterprise add.' */
function limitationOf(name: PlanName): string {
  const above = plansAbove(name).map((one) => plans[one].name)
  if (above.length === 0) return 'None'
  const verb = above.length === 1 ? 'adds' : 'add'
  return `Without what ${new Intl.ListFormat('en-US').format(above)} ${verb}`
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
