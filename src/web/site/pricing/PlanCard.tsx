import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import {
  annualSavings,
  annualSavingsPercent,
  type PlanName,
  planNames,
  plans,
} from '../../../contract/plans.ts'
import { paths } from '../../platform/paths.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { dollars, featuresFrom, plansAbove, upTo } from './prices.ts'

const whenMonthly = 'group-has-[[value=annual]:checked]/plans:hidden'
const whenAnnual = 'group-not-has-[[value=annual]:checked]/plans:hidden'

/** A plan's price, its features, and a button to start. */
export function PlanCard({ name }: { name: PlanName }) {
  const { name: title, description, popular } = plans[name]
  return (
    <li
      className={`card relative flex flex-col px-5 py-6 ${popular ? 'shadow-[inset_0_0_0_3px_var(--color-till),var(--shadow-paper)]' : ''}`}
    >
      <h3 className="display text-xl">{title}</h3>
      {popular ? (
        <p className="absolute -top-3.5 inset-s-5">
          <Badge look="yellow">Recommended</Badge>
        </p>
      ) : null}
      <Price name={name} />
      <p className="mt-2 wide:min-h-[3.1em]">{description}</p>
      <ButtonLink
        to={paths.businessRegister()}
        look={popular ? 'till' : 'plain'}
        className="mt-4"
        wide
      >
        Start free<span className="sr-only"> with {title}</span>
      </ButtonLink>
      <PlanFeatures name={name} />
    </li>
  )
}

function Price({ name }: { name: PlanName }) {
  const plan = plans[name]
  if (plan.monthlyPrice === 0) {
    return (
      <p className="mt-2 wide:min-h-[4.4em]">
        <b className="display text-3xl">
          <Exact>$0</Exact>
        </b>
      </p>
    )
  }
  return (
    <div className="mt-2 wide:min-h-[4.4em]">
      <p className={whenMonthly}>
        <b className="display text-3xl">
          <Exact>{dollars(plan.monthlyPrice)}</Exact>
        </b>{' '}
        a month
      </p>
      <p className={whenAnnual}>
        <b className="display text-3xl">
          <Exact>{dollars(plan.annualPrice)}</Exact>
        </b>{' '}
        a month
      </p>
      <p className={`text-sm text-ink-2 ${whenAnnual}`}>
        <Exact in={savings(name)} />
      </p>
    </div>
  )
}

/** 'Billed as $180 a year: $48 less (21%).' */
function savings(name: PlanName): string {
  const plan = plans[name]
  return `Billed as ${dollars(plan.annualPrice * 12)} a year: ${dollars(annualSavings(plan))} less (${annualSavingsPercent(plan)}%).`
}

/** Only built features. Planned ones are listed once, below all plans. */
function PlanFeatures({ name }: { name: PlanName }) {
  const plan = plans[name]
  const below = planNames[planNames.indexOf(name) - 1]
  const built = featuresFrom(name).filter(({ isPlanned }) => !isPlanned)
  const isLargest = plansAbove(name).length === 0
  return (
    <>
      <h4 className="mt-5 text-sm font-[640]">Features</h4>
      <ul className="mt-1 grid gap-1.5">
        {below ? <Has>Everything in {plans[below].name}</Has> : null}
        <Has>{sentenceCase(upTo(plan.customers, 'customer'))}</Has>
        <Has>{sentenceCase(upTo(plan.locations, 'location'))}</Has>
        {built.map(({ name: feature }) => (
          <Has key={feature}>{feature}</Has>
        ))}
      </ul>
      <h4 className="mt-4 text-sm font-[640]">Limitations</h4>
      <p className="mt-1 flex gap-2 text-ink-2">
        <Minus aria-hidden="true" size={20} className="mt-0.5 flex-none" />
        <span>{isLargest ? 'None' : limitationOf(name)}</span>
      </p>
    </>
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

/** 'No paid-plan features', 'No Enterprise features'. */
function limitationOf(name: PlanName): string {
  if (name === 'free') return 'No paid-plan features'
  const above = plansAbove(name).map((one) => plans[one].name)
  return `No ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(above)} features`
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
