import { planFeatures, planNames, plans } from '../../../contract/plans.ts'

/** What is not built yet, and in which plan it will be. Said here alone. */
export function Planned() {
  const parts = planNames.flatMap((plan) => {
    const names = planFeatures
      .filter(({ isPlanned, from }) => isPlanned && from === plan)
      .map(({ name }) => inASentence(name))
    return names.length === 0
      ? []
      : [`${new Intl.ListFormat('en-US').format(names)} (${plans[plan].name})`]
  })
  return (
    <p className="mt-5 max-w-[60em] text-sm text-ink-2">
      <b className="text-ink">Planned, on no plan yet:</b> {parts.join('; ')}.
    </p>
  )
}

/** "API keys" stays, "Custom design" begins small. */
const inASentence = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
