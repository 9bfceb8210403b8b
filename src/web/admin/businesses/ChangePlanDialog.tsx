import { arePlansEnforced, type PlanName, planOf, plans } from '../../../contract/plans.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type ChangePlanDraft, useAdminDraft } from '../drafts.ts'
import { useChangePlan } from './queries.ts'

const choices = Object.entries(plans).map(([value, { name, customers, locations }]) => ({
  value: value as PlanName,
  label: name,
  note: `${upTo(customers, 'customer')}, ${upTo(locations, 'location')}`,
}))

function upTo(most: number | null, noun: string): string {
  if (most === null) return `any number of ${noun}s`
  return `${most.toLocaleString('en-US')} ${noun}${most === 1 ? '' : 's'}`
}

/** Puts a business on another plan. */
export function ChangePlanDialog({ draft }: { draft: ChangePlanDraft }) {
  const { business, plan } = draft
  const { setDraft } = useAdminDraft()
  const { mutateAsync: change } = useChangePlan(business.id)
  const { sending } = useCallForm({
    defaultValues: {},
    failure: 'The plan was not changed. Please try again.',
    send: async () => {
      const changed = await change(plan as PlanName)
      setDraft(undefined)
      toast({
        title: 'Plan Updated',
        description: `${business.name} is on the ${planOf(changed.plan).name} plan.`,
      })
    },
  })

  return (
    <FormDialog
      title="Change plan"
      description={
        <span className="wrap-anywhere">
          {business.name} is on the {planOf(business.plan).name} plan.
          {arePlansEnforced ? '' : ' Limits are shown to the owner and not enforced yet.'}
        </span>
      }
      {...sending}
      confirm="Change Plan"
      busy="Changing..."
      onClose={() => setDraft(undefined)}
    >
      <ChoiceField
        label="Plan"
        choices={choices}
        value={plan as PlanName}
        onChange={(chosen) => setDraft({ ...draft, plan: chosen })}
      />
    </FormDialog>
  )
}
