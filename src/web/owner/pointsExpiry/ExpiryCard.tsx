import {
  daysUntilFirstExpiry,
  expiryMonths,
  type PointsExpiry,
} from '../../../contract/pointsExpiry.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { formatDay } from '../../platform/ui/formatTime.ts'
import { Loading } from '../../platform/ui/Loading.tsx'
import { QueryError } from '../../platform/ui/QueryFailure.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { serverNow } from '../../platform/ui/serverTime.ts'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { useChangePointsExpiry, usePointsExpiry } from './queries.ts'

const never = 'never'

/** Whether the points of customers who stay away expire. */
function useExpiry(businessId: number) {
  const query = usePointsExpiry(businessId)
  const { mutateAsync: change } = useChangePointsExpiry(businessId)
  const { form, sending, part } = useCallForm({
    defaultValues: { months: String(query.data?.months ?? never) },
    follows: true,
    failure: 'When points expire was not saved. Please try again.',
    send: async ({ months }) => {
      await change(expiryMonths.find((known) => String(known) === months) ?? null)
      toast({ title: 'Business Updated', description: 'Your business settings have been saved!' })
    },
  })
  useUnsaved(part.isDirty)
  const months = form.watch('months')
  const choose = (chosen: string) => form.setValue('months', chosen, { shouldDirty: true })
  return { query, months, choose, sending }
}

/** The choice, what it would do to whom, and its own Save. */
export function ExpiryCard({ businessId }: { businessId: number }) {
  const { query, months, choose, sending } = useExpiry(businessId)
  return (
    <section
      aria-labelledby="points-expiry"
      className="card px-4 pt-[18px] pb-5 md:px-[26px] md:pt-[22px]"
    >
      <form noValidate onSubmit={sending.onSubmit} className="grid max-w-[640px] gap-4">
        <div>
          <h3 id="points-expiry" className="display text-xl">
            Customers who stay away
          </h3>
          <p className="text-ink-2">
            Points stay as long as their customer comes. A visit, a reward or a correction starts
            the time anew.
          </p>
        </div>
        {query.data ? (
          <>
            <SelectField label="Points expire" choices={choices} value={months} onChange={choose} />
            <p aria-live="polite" className="text-sm text-ink-2">
              <Exact in={sentenceOf(query.data, months)} />
            </p>
            {sending.error ? <FieldError>{sending.error}</FieldError> : null}
            <Button
              type="submit"
              look="plain"
              size="slim"
              className="justify-self-start"
              busy={sending.isPending && 'Saving...'}
            >
              Save
            </Button>
          </>
        ) : query.isError ? (
          <QueryError query={query}>When points expire did not load. Please try again.</QueryError>
        ) : (
          <Loading>Loading when points expire...</Loading>
        )}
      </form>
    </section>
  )
}

const choices = [
  { value: never, label: 'Never' },
  ...expiryMonths.map((months) => ({
    value: String(months),
    label: `After ${months} months without a visit`,
  })),
]

type Read = PointsExpiry & {
  readonly idle: readonly { months: number; customers: number; points: number }[]
}

function sentenceOf({ months, from, idle }: Read, chosen: string): string {
  if (chosen === never) {
    return months === null ? 'All points stay.' : 'Once you save, all points stay.'
  }
  const met = idle.find((one) => String(one.months) === chosen) ?? { customers: 0, points: 0 }
  const isShorter = months === null || Number(chosen) < months
  const first =
    isShorter || from === null
      ? new Date(serverNow() + daysUntilFirstExpiry * 24 * 60 * 60_000)
      : new Date(`${from}T12:00`)
  const when = `Nobody’s points expire before ${formatDay(first)}.`
  const told =
    'The points page says so for 60 days before, and customers who agreed to texts get one 60 and one 14 days before.'
  return `${whom(met)} ${when} ${told}`
}

function whom({ customers, points }: { customers: number; points: number }): string {
  if (customers === 0) return 'No customer with points has been away that long.'
  const people = customers === 1 ? '1 customer' : `${customers.toLocaleString('en-US')} customers`
  const have = customers === 1 ? 'has' : 'have'
  const sum = points === 1 ? '1 point' : `${points.toLocaleString('en-US')} points`
  return `${people} with ${sum} ${have} been away that long.`
}
